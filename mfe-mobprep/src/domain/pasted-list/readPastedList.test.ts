import fc from 'fast-check';
import { bounds } from 'shared-api/rules';
import { buildItem } from 'shared-api/testing';
import { cells, columns, hat } from '#testing/pastedSamples.ts';
import { typed } from '#testing/typedSamples.ts';
import { indexItems } from '../itemIndex.ts';
import { knowledgeOf, lineMatcher } from '../matchLine.ts';
import { readPastedList } from './readPastedList.ts';

const items = [
  [hat, 'EA'],
  ['Coating granules, white, 50 lb', 'BG'],
  ['Scupper box', 'EA'],
  ['Box cutter', 'EA'],
  ['Roof screw, No. 14 x 5 in, box of 500', 'BX'],
  ['Screwdriver set, 10 pc', 'SET'],
  ['Extension ladder, 32 ft', 'EA'],
  ['Vest', 'EA'],
  ['Lumber, 2 x 4', 'CRATE'],
].map(([name = '', unit_name = ''], i) => buildItem({ id: i + 1, name, item_name: name, unit_name }));
const know = knowledgeOf(lineMatcher(items, indexItems(items)), items);

/** A line as the table writes it: [name, quantity], with "?" before what was pasted instead of a quantity. */
const read = (text: string) =>
  readPastedList(text, know).lines.map(({ name, quantity, unclear, unit }) => {
    const count = unclear === null ? quantity : `? ${unclear}`;
    return unit === null ? [name, count] : [name, count, unit];
  });

describe('a pasted list', () => {
  it.each(columns)('in columns: $input ($why)', ({ input, lines }) => {
    expect(read(input)).toEqual(lines);
  });

  it.each(cells)('with the cell $cell reads $count $unit', ({ cell, count, unit }) => {
    expect(read(`${hat}\t${cell}`)).toEqual([unit === undefined ? [hat, count] : [hat, count, unit]]);
  });

  it.each(typed)('as people type it: $input ($why)', ({ input, lines }) => {
    expect(read(input)).toEqual(lines);
  });

  it('knows a text alone above lines with quantities for what may be a heading, unless it is an item', () => {
    const { lines } = readPastedList(`Safety\n${hat}\t7\nVest\nScupper box\t5`, know);
    expect(lines.map(({ name, mayBeHeading }) => [name, mayBeHeading])).toEqual([
      ['Safety', true],
      [hat, undefined],
      ['Vest', undefined],
      ['Scupper box', undefined],
    ]);
    expect(readPastedList('Safety\nhats', know).lines[0]?.mayBeHeading).toBeUndefined();
  });

  it('keeps joiners that join, and nothing else that nobody can see', () => {
    const names = ['kit 👷🏽\u200d♀️ red', 'می\u200cخواهم', 'क्\u200dष'];
    expect(read(names.map((name) => `${name}\t2`).join('\n'))).toEqual(names.map((name) => [name, 2]));
    expect(read('Sco\u200dops\t2\nKet\u200btles\u200c\t3')).toEqual([
      ['Scoops', 2],
      ['Kettles', 3],
    ]);
  });

  it('asks which column is the quantity, with its first numbers', () => {
    const text = `${hat}\t6\t12\nVest\t7\t30`;
    expect(readPastedList(text, know).columns).toEqual([
      { at: 1, label: 'Column 2: 6, 7' },
      { at: 2, label: 'Column 3: 12, 30' },
    ]);
    const { lines, columns: choices } = readPastedList(text, know, 2);
    expect([choices.length, lines.map(({ quantity }) => quantity)]).toEqual([2, [12, 30]]);
    expect(readPastedList(`100200\t${hat}`, know, 0).lines).toMatchObject([{ quantity: 100_200 }]);
  });

  it('keeps what was pasted for each line', () => {
    const { lines } = readPastedList(`${hat}\t12-15\tEA\n12 Vest`, know);
    expect(lines.map(({ pasted }) => pasted)).toEqual([`${hat} | 12-15 | EA`, '12 Vest']);
  });

  it.each([
    ['Item\tQty\tNotes', `${hat}\t12\tnorth gate`, 'north gate'],
    ['Remarks\tItem\tQty', `before Tuesday, 8 am\t${hat}\t12`, 'before Tuesday, 8 am'],
    ['Item\tQty\tLocation', `${hat}\t12\tnorth gate`, ''],
    ['Item\tQty\tNotes', `${hat}\t12`, ''],
  ])('under %j has the note of %j', (heads, row, note) => {
    expect(readPastedList(`${heads}\n${row}`, know).lines).toMatchObject([{ name: hat, quantity: 12, note }]);
  });

  it('has as its note, without headings, the text behind a sure quantity', () => {
    const { lines } = readPastedList(`${hat}\t12\tdeliver to north gate\nVest\t3\t`, know);
    expect(lines.map(({ quantity, note }) => [quantity, note])).toEqual([
      [12, 'deliver to north gate'],
      [3, ''],
    ]);
  });

  it('reads back any number, in any column and as any country prints it, or shows it', () => {
    const locales = fc.constantFrom('en-US', 'de-DE', 'de-CH', 'fr-FR', 'en-IN');
    const decimals = fc.constantFrom(0, 1, 2);
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 2_000_000 }), decimals, locales, (count, digits, locale) => {
        const written = count.toLocaleString(locale, { minimumFractionDigits: digits });
        for (const text of [`${hat}\t${written}`, `${written}\t${hat}`, `Qty\tItem\n${written}\t${hat}`]) {
          const [line] = readPastedList(text, know).lines;
          const isShown = line?.quantity === null && line.unclear !== null;
          expect([line?.name, isShown || line?.quantity === count]).toEqual([hat, true]);
        }
      }),
    );
  });

  it('takes no number apart: another size than was written is never read', () => {
    const sign = fc.constantFrom(..."0123456789.,'-+~()/x ");
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 9 }), (signs) => {
        const cell = signs.join('').trim();
        const [line] = readPastedList(`${hat}\t${cell}`, know).lines;
        if (line?.quantity == null) return;
        const digits = cell
          .replace(/[.,]0*$/, '')
          .replaceAll(/\D/g, '')
          .replace(/^0+/, '');
        expect([cell, digits, ...(/[~()/-]/.exec(cell) ?? [])]).toEqual([cell, String(line.quantity)]);
      }),
    );
  });

  it('handles any text, and every line has a name', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\t', '\n', '"', ',', '|', 'Qty', '12', 'x', hat),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { lines } = readPastedList(pieces.join(''), know);
        expect(lines.every(({ name }) => name.trim() !== '')).toBe(true);
      }),
    );
  });

  it('asks about a heading that it does not know', () => {
    const { columns: choices } = readPastedList(`Item\tYear\n${hat}\t2019\nVest\t2020`, know);
    expect(choices).toEqual([{ at: 1, label: 'Year: 2019, 2020' }]);
    expect(readPastedList(`Item\tStück\n${hat}\t12`, know, 1).lines).toMatchObject([{ quantity: 12 }]);
  });

  it('reads every name of the catalogue in every layout, without any of its sizes as a quantity', () => {
    const layouts = [
      ...['N\t7', '7\tN', '7 N', '7x N', 'N x 7', 'N - 7', 'N: 7', 'N (7)', 'N, 7', '[ ] N … 7', '✅ 7 N'],
      ...['1. N - 7', '1.\tN - 7', '1.\tN\t7', 'Qty\tItem\n7\tN', '| Item | Qty |\n|---|---|\n| N | 7 |'],
    ];
    for (const { name } of items)
      for (const layout of layouts)
        expect([layout, ...read(layout.replace('N', name))]).toEqual([layout, [name, 7]]);
  });

  it.each(['* ', '✅', '(', '[ ] ', '**', 'a ', 'Item\t', '1. ', `${'('.repeat(9_000)}\t12\n`])(
    'takes no time for a long run of %j',
    (sign) => {
      const started = performance.now();
      readPastedList(sign.repeat(Math.ceil(50_000 / sign.length)), know);
      expect(performance.now() - started).toBeLessThan(5_000);
    },
  );

  it('respects the limits of a quantity', () => {
    expect(read(`1 Vest\n${bounds.quantity} Vest\n0 Vest\nVest x 1,000,000`)).toEqual([
      ['Vest', 1],
      ['Vest', bounds.quantity],
      ['Vest', '? 0'],
      ['Vest', '? 1,000,000'],
    ]);
  });
});
