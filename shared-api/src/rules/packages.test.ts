import { packagedQuantity, plannedLines } from './packages.ts';

const item = (id: number, quantity: number, required_qty_per_crew: number | null) => ({
  id,
  quantity,
  required_qty_per_crew,
});

describe('the lines that packages add', () => {
  it.each([
    ["keeps the package's own quantity", 4, 2, 4],
    ['follows the crew at the default of 1', 1, 2, 3],
    ['is 1 without a quantity per crew', 1, null, 1],
    ["keeps the package's own quantity without a quantity per crew", 12, null, 12],
  ])('%s', (_rule, quantity, required, expected) => {
    expect(packagedQuantity({ quantity, required_qty_per_crew: required }, 6)).toBe(expected);
  });

  it('include each item once, as in the first package', () => {
    expect(plannedLines([item(1, 2, null), item(2, 1, 1), item(1, 5, null)], 6)).toEqual([
      { item_id: 1, quantity: 2 },
      { item_id: 2, quantity: 6 },
    ]);
  });
});
