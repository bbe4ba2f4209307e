import fc from 'fast-check';
import type { CartLine } from 'shared-api/contract';
import { type PrintRow, pageBreaksOf, printHeightOf } from './printRows.ts';

const band = (name: string): PrintRow => ({ kind: 'category', name, count: 1 });
const sub = (name: string): PrintRow => ({ kind: 'subcategory', name });
const pageOf = (rows: number) => ({ above: 0, page: rows * 15, heightOf: printHeightOf });

const named = { item_name: 'Hard hat', notes: '' } as CartLine; // all that heights are made of
const line = (): PrintRow => ({ kind: 'line', line: named, isBelowMain: false });

describe('page breaks of the printed list', () => {
  const filler = Array.from({ length: 7 }, line);

  it('moves a band to the next page when fewer than three rows would fit under it', () => {
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

  it('starts each full page itself, and counts on from the heads there', () => {
    const rows = Array.from({ length: 14 }, line);
    expect([...pageBreaksOf(rows, pageOf(6))]).toEqual([6, 11]);
  });

  it('counts the part above the list on the first page', () => {
    const rows = [...filler, band('Next'), line(), line(), line()];
    expect([...pageBreaksOf(rows, { ...pageOf(11), above: 15 })]).toEqual([7]);
  });

  it('never leaves a head without a line below it, whatever the list', () => {
    const kinds = fc.array(fc.constantFrom(band('b'), sub('s'), line()), { maxLength: 60 });
    fc.assert(
      fc.property(kinds, fc.integer({ min: 6, max: 20 }), (heads, page) => {
        const rows = heads.flatMap((row) => (row.kind === 'line' ? [row] : [row, line()]));
        for (const start of pageBreaksOf(rows, pageOf(page))) expect(rows[start - 1]?.kind).toBe('line');
      }),
    );
  });
});
