import fc from 'fast-check';
import { readPastedList } from './pastedList.ts';

const read = (text: string) => readPastedList(text).map(({ quantity, name }) => [quantity, name]);

describe('a pasted list', () => {
  it.each([
    ['12 hard hat', 12, 'hard hat'],
    ['12x hard hat', 12, 'hard hat'],
    ['12 x hard hat', 12, 'hard hat'],
    ['12 pcs: hard hat', 12, 'hard hat'],
    ['1,200 roofing nails', 1200, 'roofing nails'],
    ['- 4 ladder', 4, 'ladder'],
    ['hard hat x 12', 12, 'hard hat'],
    ['hard hat × 12', 12, 'hard hat'],
    ['hard hat, 12', 12, 'hard hat'],
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

  it.each([
    '32 ft extension ladder',
    '2x4 lumber',
    '5/8 in rope',
    '2" tape',
    '1.5 gal sprayer',
    'Hex bits, pack of 10',
    'Drill bit 12',
    '13 kW generator',
  ])('leaves the size in %s', (line) => {
    expect(read(line)).toEqual([[null, line]]);
  });

  it('takes no quantity that a line cannot have', () => {
    expect(read('0 hard hat\n12345678 hard hat')).toEqual([
      [null, 'hard hat'],
      [null, '12345678 hard hat'],
    ]);
  });

  it('leaves out empty lines and a row of headings', () => {
    expect(read('Qty\tItem\r\n\r\n 3\thard hat\r\n')).toEqual([[3, 'hard hat']]);
  });

  it('is cut at what one call can add', () => {
    expect(readPastedList('hard hat\n'.repeat(600))).toHaveLength(500);
  });

  it('fails for no text at all, and every line keeps a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(readPastedList(text).every(({ name }) => name.trim() !== '')).toBe(true);
      }),
    );
  });
});
