import fc from 'fast-check';
import { byText, textRanks } from './textOrder.ts';

describe('names in order', () => {
  it.each([
    { why: 'sizes by value', names: ['0.25', '3/8', '0.5', '1-1/2', '2', '10'] },
    { why: 'signs', names: ['⅛ in', '¼ in', '½ in', '1 in', '1½ in', '1¾ in'] },
    {
      why: 'after other words',
      names: ['Board, 1/4 in', 'Board, 1/2 in', 'Board, 5/8 in', 'Board, 1 in', 'Board, 1-1/4 in'],
    },
    { why: 'decimals', names: ['Pipe 1.5', 'Pipe 1.25'].reverse() },
    { why: 'the same number first', names: ['2 x 4', '2×6', '2*10', '10x2'] },
    { why: 'numbers', names: ['25 ft', '100 ft', '1,000 ft', '1100 ft'] },
    { why: 'a size before the words', names: ['1/2 bolt', '1/2 nut', '3/4 bolt'] },
    { why: 'letters', names: ['Anchor', 'bolt', 'Émery', 'fan'] },
  ])('are sorted by $why', ({ names }) => {
    expect([...names].reverse().sort(byText)).toEqual(names);
    expect([...textRanks([...names].reverse()).keys()]).toEqual(names);
  });

  it.each([
    ['1/2 in', '0.5 in'],
    ['1/2 in', '½ in'],
    ['1-1/2 in', '1 1/2 in'],
    ['2x4', '2 × 4'],
    ['1,000', '1000'],
    ['Rope', 'rope'],
  ])('are level if they spell the same size: %s, %s', (a, b) => {
    expect(byText(a, b)).toBe(0);
  });

  it('follow the value of any size', () => {
    const size = fc.record({ whole: fc.nat(200), over: fc.integer({ min: 1, max: 15 }) });
    const spelled = ({ whole, over }: { whole: number; over: number }) => `${whole}-${over}/16 in`;
    fc.assert(
      fc.property(size, size, (a, b) => {
        const [x, y] = [a.whole + a.over / 16, b.whole + b.over / 16];
        expect(Math.sign(byText(spelled(a), spelled(b)))).toBe(Math.sign(x - y));
        expect(Math.sign(byText(spelled(a), `${y} in`))).toBe(Math.sign(x - y));
      }),
    );
  });
});

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
