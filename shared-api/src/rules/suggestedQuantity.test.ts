import fc from 'fast-check';
import { suggestedQuantity } from './index.ts';

describe('the suggested quantity', () => {
  it.each([
    [6, 0.5, 12],
    [6, 1, 6],
    [6, 2, 3],
    [6, 4, 2],
    [6, 5, 2],
    [6, 6, 1],
    [6, 25, 1],
    [10, 2, 5],
    [6, 0.1, 60],
    [6, null, 1],
    [6, 0, 1],
  ])('for a crew of %s, one per %s, is %s', (crew, required, pieces) => {
    expect(suggestedQuantity(crew, required)).toBe(pieces);
  });

  it('is a whole number of at least 1 that is enough for the crew and never one too many', () => {
    const share = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), share, (crew, required) => {
        const pieces = suggestedQuantity(crew, required);
        expect(Number.isInteger(pieces)).toBe(true);
        expect(pieces).toBeGreaterThanOrEqual(1);
        expect(pieces * required).toBeGreaterThanOrEqual(crew);
        expect((pieces - 1) * required).toBeLessThan(crew);
      }),
      { numRuns: 1_000 },
    );
  });
});
