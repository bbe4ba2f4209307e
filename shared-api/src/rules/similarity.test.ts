import { likelyTheSame, similarity } from './similarity.ts';

describe('similarity', () => {
  it.each([
    ['Hard hat', 'hard  HATS', 100],
    ['Hard', 'Hard hat', 40],
    ['Hat, hard', 'Hard hat', 60],
    ['Hard glove', 'Hard hat', 30],
    ['Saw', 'Hard hat', 0],
    ['', 'Hard hat', 0],
    ['Hard hat', '', 0],
    ['', '', 0],
    ['Hard hat', 'Hard', 40],
    ['Red hard glove', 'Hard hat', 20],
  ])('%j and %j: %i', (a, b, score) => {
    expect(similarity(a, b)).toBe(score);
  });
});

describe('names that are likely the same', () => {
  const pairsIn = (...names: readonly string[]) =>
    [...likelyTheSame(names.map((name, id) => ({ id, name })))].flat().map(([a, b]) => [a.name, b.name]);

  it.each([
    { a: 'Hard hat, type II, white', b: 'Hardhat type II white', why: 'only spaces and commas differ' },
    { a: 'Caution tape, 1000 ft', b: 'Caution tape 1,000 ft roll', why: 'one has a word more' },
    { a: 'SDS bit, 3/16 x 7', b: 'SDS bit 3/16 × 7 in', why: 'the signs of the sizes differ' },
    { a: 'Hat, hard', b: 'Hard hats', why: 'the order of the words differs' },
  ])('$a and $b: $why', ({ a, b }) => {
    expect(pairsIn(a, 'Ladder', b)).toEqual([[a, b]]);
  });

  it.each([
    { a: 'Screw, 1/4 x 2', b: 'Screw, 1/4 x 3', why: 'another size' },
    { a: 'Screw, 10', b: 'Screw', why: 'one has a size' },
    { a: 'Hard hat', b: 'Hard hat sweatband, terry', why: 'a part of it' },
    { a: 'Coveralls, disposable, XL', b: 'Coveralls, disposable, L', why: 'one word of three differs' },
    { a: '…', b: '-', why: 'there is nothing to compare' },
  ])('not $a and $b: $why', ({ a, b }) => {
    expect(pairsIn(a, b)).toEqual([]);
  });

  it('are found once each, in a list of any order', () => {
    expect(pairsIn('Rope', 'Hardhat', 'Hard hat', 'HARD HAT').length).toBe(3);
  });
});
