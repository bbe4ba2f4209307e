import fc from 'fast-check';
import { fallbackCustomId } from './customIds.ts';

describe('fallbackCustomId', () => {
  it('covers all three-digit numbers', () => {
    expect([0, 0.0425, 0.5, 0.9999].map((chance) => fallbackCustomId(() => chance))).toEqual([
      'C-000',
      'C-042',
      'C-500',
      'C-999',
    ]);
  });

  it("is 'C-' and three digits, whatever the random value", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
        expect(fallbackCustomId(() => chance)).toMatch(/^C-\d{3}$/);
      }),
    );
  });
});
