import fc from 'fast-check';
import { splitCells } from './splitCells.ts';

describe('the cells of a text', () => {
  it.each([
    {
      text: 'a\tb\r\nc\td',
      cells: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      why: 'tabs and line ends',
    },
    { text: '\ta\t', cells: [['', 'a', '']], why: 'empty cells' },
    { text: '"a\nb"\tc', cells: [['a\nb', 'c']], why: 'a quoted line end' },
    { text: '"a\tb"\tc', cells: [['a\tb', 'c']], why: 'a quoted tab' },
    { text: '"2"" x 4"""\tc', cells: [['2" x 4"', 'c']], why: 'doubled quotes' },
    { text: '2" tape\t6" tape', cells: [['2" tape', '6" tape']], why: 'inches' },
    { text: '"S" hooks\tc', cells: [['"S" hooks', 'c']], why: 'a cell that only starts with a quoted word' },
    { text: '"a\tb\nc', cells: [['"a', 'b'], ['c']], why: 'a quote without an end' },
  ])('are split at $why', ({ text, cells }) => {
    expect(splitCells(text, '\t')).toEqual(cells);
  });

  it('read back what a spreadsheet writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\n', '\t', ',') });
    const written = (text: string) => (/["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        expect(splitCells(rows.map((row) => row.map(written).join('\t')).join('\n'), '\t')).toEqual(rows);
      }),
    );
  });
});
