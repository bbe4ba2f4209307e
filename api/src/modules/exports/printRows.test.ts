import fc from 'fast-check';
import type { CartLine } from 'shared-api/contract';
import { type PrintRow, pageBreaksOf, printHeightOf, rowHeight } from './printRows.ts';

const band = (name: string): PrintRow => ({ kind: 'category', name, count: 1 });
const sub = (name: string): PrintRow => ({ kind: 'subcategory', name });
const pageOf = (rows: number) => ({ above: 0, page: rows * 15, heightOf: printHeightOf, end: 0 });

/** Heights depend only on the name and the note. */
const lineOf = (named: Pick<CartLine, 'item_name' | 'notes'>): PrintRow => ({
  kind: 'line',
  line: named as CartLine,
  isBelowMain: false,
});
const line = () => lineOf({ item_name: 'Hard hat', notes: '' });
const text = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'abc mw '), maxLength });

describe('page breaks of the printed list', () => {
  const filler = Array.from({ length: 7 }, line);

  it('moves a band to the next page if fewer than three rows would fit under it', () => {
    const rows = [...filler, band('Next'), line(), line(), line()];
    expect([...pageBreaksOf(rows, pageOf(10))]).toEqual([7]);
    expect([...pageBreaksOf(rows, pageOf(11))]).toEqual([]);
  });

  it('moves a short band that ends the list', () => {
    expect([...pageBreaksOf([...filler, band('Additional Item'), line()], pageOf(8))]).toEqual([7]);
  });

  it('moves a subcategory whose first line would not fit', () => {
    const rows = [...filler, sub('Next'), line()];
    expect([...pageBreaksOf(rows, pageOf(8))]).toEqual([7]);
    expect([...pageBreaksOf(rows, pageOf(9))]).toEqual([]);
  });

  it('sets every page break itself, and counts the repeated heads on the new page', () => {
    const rows = Array.from({ length: 14 }, line);
    expect([...pageBreaksOf(rows, pageOf(6))]).toEqual([6, 11]);
  });

  it('takes the last rows along when the signatures would get a page of their own', () => {
    const rows = [...filler, band('Next'), line()];
    const signatures = { ...pageOf(rows.length + 2), end: 3 * rowHeight };
    expect([...pageBreaksOf(rows, signatures)]).toEqual([filler.length]);
    expect([...pageBreaksOf(rows, { ...signatures, end: 2 * rowHeight })]).toEqual([]);
  });

  it('counts the part above the list on the first page', () => {
    const rows = [...filler, band('Next'), line(), line(), line()];
    expect([...pageBreaksOf(rows, { ...pageOf(11), above: 15 })]).toEqual([7]);
  });

  it('never leaves a head without a line below it, and never overfills a page', () => {
    const lines = fc.record({ item_name: text(120), notes: text(400) }).map(lineOf);
    const kinds = fc.array(fc.oneof(fc.constantFrom(band('b'), sub('s')), lines), { maxLength: 60 });
    fc.assert(
      fc.property(kinds, fc.integer({ min: 30, max: 50 }), (heads, size) => {
        const rows = heads.flatMap((row) => (row.kind === 'line' ? [row] : [row, line()]));
        const page = pageOf(size);
        const starts = [0, ...pageBreaksOf(rows, page), rows.length];
        for (const start of starts.slice(1, -1)) expect(rows[start - 1]?.kind).toBe('line');
        for (const [at, start] of starts.slice(0, -1).entries()) {
          const heights = rows.slice(start, starts[at + 1]).map(printHeightOf);
          const heads = at === 0 ? page.above : rowHeight;
          expect(heights.reduce((sum, height) => sum + height, heads)).toBeLessThanOrEqual(page.page);
        }
      }),
    );
  });
});
