import type ExcelJS from 'exceljs';
import type { AuditEntry } from 'shared-api/contract';
import {
  type AuditWriting,
  auditAct,
  auditChanges,
  auditDetail,
  auditPart,
  oldToNew,
  wordOf,
} from 'shared-api/rules';
import { longestCell } from '#platform/workbooks/longestCell.ts';
import { addTable, type CellValue, type TableColumn } from './cells.ts';
import { wallClock } from './wallClock.ts';
import type { AuditWorkbook } from './workbookRequest.ts';

/** As many entries as a workbook holds: an upload of the catalogue alone may have 20,000. */
export const mostAuditRows = 20_000;

interface Column extends TableColumn {
  readonly value: (entry: AuditEntry) => CellValue;
}

/** As the screens write them. */
function writingIn(zone: string): AuditWriting {
  const moment = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  return {
    moment: (text) => moment.format(new Date(text)).replaceAll('\u202f', ' '),
    money: (amount) => money.format(amount),
    number: (value) => number.format(value),
  };
}

const cellText = (text: string) => text.slice(0, longestCell);

/** One row for each entry, newest first. */
export function addAuditWorksheet(workbook: ExcelJS.Workbook, { entries, zone, hasMore }: AuditWorkbook) {
  const [clock, writing] = [wallClock(zone), writingIn(zone)];
  const changes = (entry: AuditEntry) =>
    [
      auditDetail(entry.detail),
      ...auditChanges(entry, writing).map(({ field, before, after }) =>
        before === '' || before === after ? `${field}: ${after}` : `${field}: ${before} → ${after || '–'}`,
      ),
    ]
      .filter(Boolean)
      .join('; ');
  const columns: Column[] = [
    { head: 'When', width: 22, format: 'mmm d, yyyy, h:mm:ss AM/PM', value: ({ at }) => clock(at) },
    { head: 'Who', width: 24, apart: true, value: ({ actor_name }) => actor_name },
    { head: 'Act', width: 14, value: auditAct },
    { head: 'Kind', width: 14, value: ({ record_type }) => wordOf(record_type) },
    { head: 'Record', width: 44, value: ({ record_name }) => record_name },
    {
      head: 'Name now',
      width: 30,
      value: ({ record_name_now, is_gone }) => (is_gone ? '(deleted)' : record_name_now),
    },
    { head: 'Part', width: 14, value: (entry) => wordOf(auditPart(entry) ?? '') || null },
    { head: oldToNew, width: 90, value: (entry) => cellText(changes(entry)) },
  ];
  const rows = entries.map((entry) => columns.map((column) => column.value(entry)));
  const last = `Only the newest ${mostAuditRows.toLocaleString('en-US')} entries. Choose days to export older ones.`;
  addTable(
    workbook.addWorksheet('Audit'),
    columns,
    hasMore ? [...rows, columns.map((_, at) => (at === 7 ? last : null))] : rows,
  );
}
