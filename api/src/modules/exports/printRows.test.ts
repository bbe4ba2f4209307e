import { type PrintRow, pageBreaksOf, printHeightOf } from './printRows.ts';

const band = (name: string): PrintRow => ({ kind: 'category', name, count: 1 });
const sub = (name: string): PrintRow => ({ kind: 'subcategory', name });
const pageOf = (rows: number) => ({ above: 0, page: rows * 15, heightOf: printHeightOf });

describe('page breaks of the printed list', () => {
  const filler = Array.from({ length: 7 }, (_, i) => sub(`row ${i}`));

  it('moves a band to the next page when fewer than three rows would fit under it', () => {
    const rows = [...filler, band('Next'), sub('a'), sub('b'), sub('c')];
    expect([...pageBreaksOf(rows, pageOf(10))]).toEqual([7]);
  });

  it('leaves a band where three rows fit below it', () => {
    const rows = [...filler, band('Next'), sub('a'), sub('b'), sub('c')];
    expect([...pageBreaksOf(rows, pageOf(11))]).toEqual([]);
  });

  it('leaves the break of a full page to the reader, and counts on from the heads there', () => {
    const rows = [
      ...Array.from({ length: 8 }, (_, i) => sub(`row ${i}`)),
      band('Next'),
      sub('a'),
      sub('b'),
      sub('c'),
    ];
    expect([...pageBreaksOf(rows, pageOf(6))]).toEqual([8]);
  });

  it('counts the part above the list on the first page', () => {
    const rows = [...filler, band('Next'), sub('a'), sub('b'), sub('c')];
    expect([...pageBreaksOf(rows, { ...pageOf(11), above: 15 })]).toEqual([7]);
  });
});
