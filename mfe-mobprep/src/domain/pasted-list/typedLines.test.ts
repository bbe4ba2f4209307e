import fc from 'fast-check';
import { bounds } from 'shared-api/rules';
import { readPastedList as readList } from './readPastedList.ts';

/** A catalogue that knows nothing. */
const know = { isItem: () => false, isFound: () => false, units: ['EA', 'BX'] };
const readPastedList = (text: string) => readList(text, know).lines;

const read = (text: string) => readPastedList(text).map(({ quantity, name }) => [quantity, name]);

describe('a pasted list without help from the catalogue', () => {
  it.each([
    ['12 hard hat', 12, 'hard hat'],
    ['12x hard hat', 12, 'hard hat'],
    ['12 x hard hat', 12, 'hard hat'],
    ['12 pcs: hard hat', 12, 'hard hat'],
    ['1,200 roofing nails', 1200, 'roofing nails'],
    ['- 4 ladder', 4, 'ladder'],
    ['-4 ladder', null, 'ladder'],
    ['hard hat x 12', 12, 'hard hat'],
    ['hard hat × 12', 12, 'hard hat'],
    ['hard hat, 12', 12, 'hard hat'],
    ['hard hat , 12', 12, 'hard hat'],
    ['hard hat - 12 ea', 12, 'hard hat'],
    ['hard hat (12)', 12, 'hard hat'],
    ['hard hat: 12', 12, 'hard hat'],
    ['12\thard hat', 12, 'hard hat'],
    ['hard hat\t12', 12, 'hard hat'],
    ['hard hat\tEA\t12\tred', 12, 'hard hat'],
    ['hard hat\t12.00', 12, 'hard hat'],
    ['hard hat', null, 'hard hat'],
  ])('reads %j', (line, quantity, name) => {
    expect(read(line)).toEqual([[quantity, name]]);
  });

  it.each(['x', 'X', '×', '*', 'pc', 'pcs', 'pcs.', 'ea', 'EA.', 'each', 'no', 'no.'])(
    'treats %s as a counting word, before and after the name',
    (word) => {
      expect(read(`12 ${word} hard hat\nhard hat - 12 ${word}`)).toEqual([
        [12, 'hard hat'],
        [12, 'hard hat'],
      ]);
    },
  );

  it.each([
    ['12: hard hat', 12, 'hard hat'],
    ['12; hard hat', 12, 'hard hat'],
    ['12. hard hat', 12, 'hard hat'],
    ['12) hard hat', 12, 'hard hat'],
    ['12)hard hat', 12, 'hard hat'],
    ['12 - hard hat', 12, 'hard hat'],
    ['12  hard hat', 12, 'hard hat'],
    ['hard hat; 12', 12, 'hard hat'],
    ['hard hat – 12', 12, 'hard hat'],
    ['hard hat ea 12', 12, 'hard hat'],
    ['hard hat×12', 12, 'hard hat'],
    ['hard hat,12', 12, 'hard hat'],
    ['hard hat-12', null, 'hard hat-12'],
    ['hard hat 12 red', null, 'hard hat 12 red'],
    ['12 no-slip mats', 12, 'no-slip mats'],
    ['12 peaches', 12, 'peaches'],
    ['12', null, '12'],
    ['  • 12 hard hat', 12, 'hard hat'],
    ['note\t3\thard hat', 3, 'hard hat'],
    ['12 pins, 3 in long', 12, 'pins, 3 in long'],
    ['12 hooks "S"', 12, 'hooks "S"'],
    ['12 x 10 ft pipe', 12, '10 ft pipe'],
    ['12 x 5/8 in rope', 12, '5/8 in rope'],
    ['12 x 1.5 gal sprayer', 12, '1.5 gal sprayer'],
    ['12 x 2" tape', 12, '2" tape'],
  ])('reads %j with separators', (line, quantity, name) => {
    expect(read(line)).toEqual([[quantity, name]]);
  });

  it.each(['-', '–', '•', '*', '·', '☐', '☑'])('ignores the bullet %s', (sign) => {
    expect(read(`${sign} 4 ladder\n${sign}  ladder`)).toEqual([
      [4, 'ladder'],
      [null, 'ladder'],
    ]);
  });

  it.each([
    ...['in', 'inch', 'inches', 'ft', 'feet', 'foot', 'yd', 'lb', 'lbs', 'oz', 'gal', 'qt', 'mil', 'ga'],
    ...['mm', 'cm', 'm', 'v', 'amp', 'hp', 'kw', 'ton'],
  ])('treats a number before %s as a size', (unit) => {
    expect(read(`12 ${unit} thing`)).toEqual([[null, `12 ${unit} thing`]]);
    expect(read(`12 ${unit}x thing`)).toEqual([[12, `${unit}x thing`]]);
  });

  it.each([...['qty', 'quantity', 'count', 'item', 'items', 'name', 'description', 'unit', 'note', 'Notes']])(
    'ignores the heading %s',
    (word) => {
      expect(read(`${word}\n${word} x`)).toEqual([[null, `${word} x`]]);
    },
  );

  it('uses the longest remaining cell as the name, with single spaces', () => {
    expect(read('EA\thard   hat\t3\tred')).toEqual([[3, 'hard hat']]);
    expect(read('hat\t\t 1,200 ')).toEqual([[1200, 'hat']]);
    expect(read('4 ft\thard hat')).toEqual([[null, 'hard hat']]);
    expect(read('pack of 10\t3')).toEqual([[3, 'pack of 10']]);
    expect(read('10 mm bolt\t3')).toEqual([[3, '10 mm bolt']]);
    expect(read('hat\t12.5')).toEqual([[null, 'hat']]);
  });

  it('accepts the line endings of every system', () => {
    expect(read('1 hat\r2 vest\r\n3 saw\n4 bar')).toEqual([
      [1, 'hat'],
      [2, 'vest'],
      [3, 'saw'],
      [4, 'bar'],
    ]);
  });

  it('respects the limits of a quantity', () => {
    expect(read(`1 hat\n${bounds.quantity} hat\n0 hat\nhat\t1,000,000`)).toEqual([
      [1, 'hat'],
      [bounds.quantity, 'hat'],
      [null, 'hat'],
      [null, 'hat'],
    ]);
  });

  it.each([
    '32 ft extension ladder',
    '2x4 lumber',
    '2 x 4 lumber',
    '2 X 4 lumber',
    '2 × 4 × 8 ft lumber',
    '5/8 in rope',
    '2" tape',
    '1.5 gal sprayer',
    'Hex bits, pack of 10',
    'Drill bit 12',
    '13 kW generator',
  ])('keeps the size in %s', (line) => {
    expect(read(line)).toEqual([[null, line]]);
  });

  it('reads no quantity that a line cannot have', () => {
    expect(read('0 hard hat\n12345678 hard hat')).toEqual([
      [null, 'hard hat'],
      [null, '12345678 hard hat'],
    ]);
  });

  it('ignores empty lines and a row of headings', () => {
    expect(read('Qty\tItem\r\n\r\n 3\thard hat\r\n')).toEqual([[3, 'hard hat']]);
  });

  it.each([
    ['0 hat', '0'],
    ['0\that', '0'],
    ['hat\t12.5', '12.5'],
    ['12.5 hat', '12.5'],
    ['hat x 12.5', '12.5'],
    ['hat\t12.0', null],
    ['1,000,000 nails', '1,000,000'],
    ['hat\t1000000', '1000000'],
    ['12 hat', null],
    ['hat', null],
  ])('keeps the number in %j that cannot be a quantity: %s', (line, unclear) => {
    expect(readPastedList(line)).toMatchObject([{ unclear, ...(unclear !== null && { quantity: null }) }]);
  });

  it('handles any text, and every line has a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(readPastedList(text).every(({ name }) => name.trim() !== '')).toBe(true);
      }),
    );
  });
});

it('cleans names as every other way in does', () => {
  expect(readPastedList('\ufeff12 hard\u200b \u202ehat\n3 Zu\u0308rich')).toMatchObject([
    { name: 'hard hat', quantity: 12 },
    { name: 'Z\u00fcrich', quantity: 3 },
  ]);
});
