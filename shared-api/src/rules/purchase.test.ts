import { centsOf, orderedQuantity } from './purchase.ts';

describe('what is bought', () => {
  it.each([
    [1, 12, 12],
    [12, 12, 12],
    [13, 12, 24],
    [5, null, 5],
    [5, 0, 5],
  ])('of %p needed, sold by %p, is %p', (needed, orderQty, bought) => {
    expect(orderedQuantity(needed, orderQty)).toBe(bought);
  });

  it('is counted in whole cents', () => {
    expect(centsOf(1.1) * 3).toBe(330);
  });
});
