import type ExcelJS from 'exceljs';
import type { LoadEvent, LoadLine, PlanChange } from 'shared-api/contract';
import { type LineTotals, lineTotals, loadEventLabels, missingOf, stillOut } from 'shared-api/rules';
import { addTable, type CellValue, type TableColumn } from './cells.ts';
import { wallClock } from './wallClock.ts';
import type { LoadWorkbook } from './workbookRequest.ts';

interface LineColumn extends TableColumn {
  readonly value: (line: LoadLine, totals: LineTotals) => CellValue;
}

const some = (count: number) => (count === 0 ? null : count);

const lineColumns: LineColumn[] = [
  { head: 'Category', width: 26, value: (line) => line.category_name },
  { head: 'Item', width: 52, value: (line) => line.item_name },
  { head: 'Unit', width: 8, value: (line) => line.unit_name },
  { head: 'Planned', width: 9, value: (line) => line.planned },
  { head: loadEventLabels.loaded, width: 9, value: (_, { loaded }) => loaded },
  { head: 'Short', width: 8, value: (line, totals) => some(missingOf(line, totals)) },
  { head: 'Why', width: 26, apart: true, value: (_, { short }) => short?.text ?? null },
  { head: loadEventLabels.returned, width: 10, value: (_, { returned }) => some(returned) },
  { head: loadEventLabels.consumed, width: 9, value: (_, { consumed }) => some(consumed) },
  { head: loadEventLabels.lost, width: 8, value: (_, { lost }) => some(lost) },
  { head: loadEventLabels.damaged, width: 10, value: (_, { damaged }) => some(damaged) },
  {
    head: 'Still out',
    width: 10,
    value: (line, totals) => (line.comes_back ? some(stillOut(totals)) : null),
  },
  { head: 'Note', width: 40, apart: true, value: (line, { note }) => note?.text ?? line.note },
];

type LogEntry = Pick<LoadEvent, 'seq' | 'at' | 'user_name' | 'quantity' | 'line_id' | 'text'> & {
  readonly what: string;
};

/** In the order in which it happened. */
const logOf = (events: readonly LoadEvent[], changes: readonly PlanChange[]): LogEntry[] =>
  [
    ...events.map((event) => ({ ...event, what: loadEventLabels[event.kind] })),
    ...changes.map((change) => ({ ...change, what: 'Planned', quantity: change.planned, text: change.note })),
  ].sort((a, b) => a.seq - b.seq);

/** One row for each line of the load, and one for each thing that happened to it. */
export function addLoadWorksheets(
  workbook: ExcelJS.Workbook,
  { lines, events, plan_changes = [], zone }: LoadWorkbook,
) {
  const byLine = Map.groupBy(events, ({ line_id }) => line_id);
  const totalsOf = (line: LoadLine) => lineTotals(line, byLine.get(line.id) ?? []);
  addTable(
    workbook.addWorksheet('Load'),
    lineColumns,
    lines.map((line) => {
      const totals = totalsOf(line);
      return lineColumns.map(({ value }) => value(line, totals));
    }),
  );
  const [clock, items] = [wallClock(zone), new Map(lines.map((line) => [line.id, line.item_name]))];
  const columns: (TableColumn & { readonly value: (entry: LogEntry) => CellValue })[] = [
    { head: 'When', width: 22, format: 'mmm d, yyyy, h:mm AM/PM', value: ({ at }) => clock(at) },
    { head: 'Who', width: 24, apart: true, value: ({ user_name }) => user_name },
    { head: 'What', width: 18, value: ({ what }) => what },
    { head: 'Quantity', width: 10, value: ({ quantity }) => quantity },
    { head: 'Item', width: 52, apart: true, value: ({ line_id }) => items.get(line_id ?? '') ?? null },
    { head: 'Text', width: 40, value: ({ text }) => text },
  ];
  addTable(
    workbook.addWorksheet('Log'),
    columns,
    logOf(events, plan_changes).map((entry) => columns.map(({ value }) => value(entry))),
  );
}
