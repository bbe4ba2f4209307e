import fc from 'fast-check';
import { centsOf, costInCents, orderedQuantity } from './purchase.ts';

describe('what is bought', () => {
  it.each([
    [1, 12, 12],
    [12, 12, 12],
    [13, 12, 24],
    [5, null, 5],
    [5, 0, 5],
    [42, 1.4, 42],
    [43, 1.4, 43.4],
    [7, 0.3, 7.2],
    [21, 0.35, 21],
    [1, 0.001, 1],
    [999_999, 0.7, 999_999],
  ])('of %p needed, sold by %p, is %p', (needed, orderQty, bought) => {
    expect(orderedQuantity(needed, orderQty)).toBe(bought);
  });

  it('is the fewest whole packs that are enough, without rounding errors', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 1, max: 100_000 }),
        (needed, pack) => {
          const bought = BigInt(Math.round(orderedQuantity(needed, pack / 1_000) * 1_000));
          const wanted = BigInt(needed) * 1_000n;
          expect([bought % BigInt(pack), bought >= wanted, bought - BigInt(pack) < wanted]).toEqual([
            0n,
            true,
            true,
          ]);
          expect(String(orderedQuantity(needed, pack / 1_000))).toMatch(/^\d+(?:\.\d{1,3})?$/);
        },
      ),
    );
  });

  it.each([
    [7.2, 28.5, 20_520],
    [43.4, 1.1, 4_774],
    [3, 1.1, 330],
    [0.5, 0.01, 1],
  ])('costs for %p at %p: %p cents', (quantity, price, cents) => {
    expect(costInCents(quantity, price)).toBe(cents);
  });

  it('is counted in whole cents', () => {
    expect(centsOf(1.1) * 3).toBe(330);
  });
});
