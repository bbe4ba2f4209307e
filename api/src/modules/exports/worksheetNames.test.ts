import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { renderWorkbook } from './renderWorkbook.ts';
import type { PurchaseWorkbook } from './workbookRequest.ts';
import { worksheetNames } from './worksheetNames.ts';

it.each([
  ["O'Brien Roofing Supply", 'O’Brien Roofing Supply'],
  ["'Quoted'", '’Quoted’'],
  ["Gulf Coast Building Products 'n'", 'Gulf Coast Building Products ’n'],
  ['History', 'History_'],
  ['HISTORY ', 'HISTORY_'],
  ['History of roofs', 'History of roofs'],
  ['A/B: [C] *?', 'A B C'],
  ['Line\nfeed\tand\u0000more', 'Line feed and more'],
  ['x'.repeat(40), 'x'.repeat(31)],
  [`${'x'.repeat(30)}🔩`, 'x'.repeat(30)],
  [' ', '_'],
])('%j makes the worksheet %j', (text, name) => {
  expect(worksheetNames()(text)).toBe(name);
});

it('gives no name twice, in any case', () => {
  const nameOf = worksheetNames();
  const long = 'Tri-Mesa Roofing & Building Products';
  expect(['Acme', 'ACME', long, `${long}, Inc.`].map(nameOf)).toEqual([
    'Acme',
    'ACME (2)',
    'Tri-Mesa Roofing & Building Pro',
    'Tri-Mesa Roofing & Building (2)',
  ]);
});

const purchaseOf = (vendors: readonly string[]): PurchaseWorkbook => ({
  kind: 'purchase',
  project: { custom_id: '007' } as PurchaseWorkbook['project'], // what the sheet can't do without
  draftNumber: 1,
  purchases: vendors.map((vendor) => [vendor, []]),
  orderedBy: 'Ada Morrow',
  day: '2026-03-02',
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom("'", '!', '&', '<', '[', '/', ' ', 'a', 'A', '\u0007', '🔩', '’'),
    maxLength: 40,
  }),
  fc.constantFrom('History', 'hIsToRy', "'", "''", 'A1', '=A1', 'Ａcme', 'acme'),
);

it('whatever vendors are called, each has a worksheet that Excel opens, with its print titles', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(hostile, { minLength: 1, maxLength: 4 }), async (vendors) => {
      const file = await renderWorkbook(purchaseOf(vendors));
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.load(new Uint8Array(file).buffer);
      const names = workbook.worksheets.map(({ name }) => name);
      expect(names).toHaveLength(vendors.length);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of names) {
        expect(name).toMatch(/^(?!history$)(?!')[^[\]:*?/\\\p{C}]{1,31}(?<!')$/iu);
        expect([name.length <= 31, name.trim()]).toEqual([true, name]);
      }
      const book = Buffer.from(unzipSync(new Uint8Array(file))['xl/workbook.xml'] ?? []).toString();
      const titles = [...book.matchAll(/<definedName name="_xlnm.Print_Titles"[^>]*>(.*?)<\/definedName>/g)];
      expect(titles).toHaveLength(names.length);
      // A reference in quotes doubles every apostrophe of the name.
      for (const [, reference = ''] of titles)
        expect(reference.replaceAll('&apos;', "'")).toMatch(/^'(?:[^']|'')+'!\$\d+:\$\d+$/);
      expect(workbook.worksheets.map(({ pageSetup }) => pageSetup.printTitlesRow)).not.toContain(undefined);
    }),
    { numRuns: 60 },
  );
});
