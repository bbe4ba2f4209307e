import fc from 'fast-check';
import { editDistance } from './editDistance.ts';

describe('the typos between two words', () => {
  it.each([
    ['hat', 'hat', 0],
    ['ht', 'hat', 1],
    ['at', 'hat', 1],
    ['ha', 'hat', 1],
    ['hatt', 'hat', 1],
    ['het', 'hat', 1],
    ['hrad', 'hard', 1],
    ['ah', 'ha', 1],
    ['saw', 'hat', 2],
    ['ab', 'cd', 2],
    ['t', 'at', 1],
    ['', 'at', 2],
  ])('from %j to %j: %i', (a, b, slips) => {
    expect(editDistance(a, b, 2)).toBe(slips);
    expect(editDistance(b, a, 2)).toBe(slips);
  });

  it.each([
    ['ab', 'ca'],
    ['ab', 'bc'],
  ])('count a swap only if both letters changed places: %s, %s', (a, b) => {
    expect(editDistance(a, b, 2)).toBe(2);
  });

  it.each([
    ['abcdef', 'a', 2],
    ['hammer', 'shovel', 2],
    ['saw', 'hat', 1],
    ['hat', 'ht', 0],
  ])('are not counted past the limit: %s, %s, %i', (a, b, most) => {
    expect(editDistance(a, b, most)).toBe(most + 1);
  });

  it('are the same in both directions, whatever the words', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(text, text, fc.nat(3), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(editDistance(b, a, most));
        expect(editDistance(a, b, most) === 0).toBe(a === b);
      }),
    );
  });
});
