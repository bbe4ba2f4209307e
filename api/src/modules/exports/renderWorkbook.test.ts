import ExcelJS from 'exceljs';
import { renderWorkbook } from './renderWorkbook.ts';
import type { WorkbookRequest } from './workbookRequest.ts';

const day = '2026-03-02';
const requests: WorkbookRequest[] = [
  { kind: 'inventory', items: [], day },
  { kind: 'care', lines: [], day },
  { kind: 'sample', day },
  { kind: 'audit', entries: [], zone: 'UTC', hasMore: false, day },
];

it.each(requests)(
  '$kind: says when it was made, and on each page what it is and which page',
  async (request) => {
    const bytes = await renderWorkbook(request);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(new Uint8Array(bytes).buffer);
    expect(workbook.created).toEqual(new Date(day));
    for (const { headerFooter } of workbook.worksheets) {
      expect(headerFooter.oddHeader).toContain(`&L${workbook.title}&R`);
      expect(headerFooter.oddFooter).toContain('Page &P of &N');
    }
  },
);
