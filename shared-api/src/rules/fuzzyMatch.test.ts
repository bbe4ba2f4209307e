import { directMatch, slippedMatch } from './fuzzyMatch.ts';

const longest = 'abcdefghijklmnopqrstuvwx';

describe('how well a typed word matches a known one', () => {
  it.each([
    ['hatchet', 'hatchet', 100],
    ['hat', 'hatchet', 80],
    ['h', 'hatchet', 80],
    ['chet', 'hatchet', 60],
    ['tch', 'hatchet', 60],
    ['et', 'hatchet', 0],
    ['hatchets', 'hatchet', 0],
    ['saw', 'hatchet', 0],
  ])('%s in %s: %i', (typed, known, score) => {
    expect(directMatch(typed, known)).toBe(score);
  });

  it('matches a number at the start of another, never at its end', () => {
    expect([directMatch('15', '150'), directMatch('500', '1500'), directMatch('500', '0.500')]).toEqual([
      80, 0, 0,
    ]);
  });
});

describe('a word with typos', () => {
  it.each([
    ['ht', 'hat', 40],
    ['bat', 'hat', 40],
    ['wrech', 'wrench', 40],
    ['wrehc', 'wrench', 0],
    ['hlemte', 'helmet', 30],
    ['hlmtes', 'helmet', 0],
  ])('may have one up to five letters, two from six: %s for %s, %i', (typed, known, score) => {
    expect(slippedMatch(typed, known)).toBe(score);
  });

  it.each([
    ['h', 'ha'],
    ['ah', 'hah'],
  ])('needs two letters, and the right first letter if it has only two: not %s for %s', (typed, known) => {
    expect(slippedMatch(typed, known)).toBe(0);
  });

  it.each([
    ['ratchte', 'ratcheting', 35],
    ['ractxet', 'ratcheting', 0],
    ['hrad', 'hardhat', 0],
    ['hat', 'hatch', 0],
  ])('matches the start of a longer word with one typo, from six letters: %s, %s, %i', (...row) => {
    const [typed, known, score] = row;
    expect(slippedMatch(typed, known)).toBe(score);
  });

  it.each([
    ['12', '13'],
    ['1000', '100'],
    ['100', 'l00'],
    ['l00', '100'],
  ])('is never a number, since each number is a different size: %s, %s', (typed, known) => {
    expect(slippedMatch(typed, known)).toBe(0);
  });

  it('is not matched past 24 letters', () => {
    expect(slippedMatch(longest, `${longest.slice(0, -1)}z`)).toBe(40);
    expect(slippedMatch(`${longest}y`, `${longest}z`)).toBe(0);
  });
});
