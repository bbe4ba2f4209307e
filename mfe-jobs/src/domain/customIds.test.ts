import fc from 'fast-check';
import { fallbackCustomId } from './customIds.ts';

describe('fallbackCustomId', () => {
  it("is 'C-' and three digits, whatever chance says", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
        expect(fallbackCustomId(() => chance)).toMatch(/^C-\d{3}$/);
      }),
    );
  });
});
