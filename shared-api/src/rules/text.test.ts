import fc from 'fast-check';
import { byText, textRanks } from './text.ts';

describe('textRanks', () => {
  it('ranks any texts in name order, equal ones at the same rank', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), fc.nat(), fc.nat(), (texts, at, other) => {
        fc.pre(texts.length > 0);
        const [a = '', b = ''] = [texts[at % texts.length], texts[other % texts.length]];
        const ranks = textRanks(texts);
        expect(Math.sign((ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))).toBe(Math.sign(byText(a, b)));
      }),
    );
  });

  it('compares numbers as numbers and ignores case', () => {
    expect([...textRanks(['100 ft', '25 ft', 'rope', 'Rope'])]).toEqual([
      ['25 ft', 0],
      ['100 ft', 1],
      ['rope', 2],
      ['Rope', 2],
    ]);
  });
});
