import fc from 'fast-check';
import {
  centsOf,
  costInCents,
  costOfLine,
  costOfLines,
  orderedQuantity,
  purchasesFrom,
  purchaseText,
} from './purchase.ts';

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

describe('the cost of lines', () => {
  const line = (quantity: number, price_per_unit: number | null, order_qty: number | null = null) => ({
    quantity,
    price_per_unit,
    order_qty,
  });

  it.each([
    { lines: [], expected: { needed: 0, ordered: 0 }, why: 'nothing costs nothing' },
    { lines: [line(5, 2, 12)], expected: { needed: 10, ordered: 24 }, why: 'whole packs are ordered' },
    {
      lines: Array.from({ length: 10 }, () => line(3, 0.1)),
      expected: { needed: 3, ordered: 3 },
      why: 'ten times 0.3 is 3, not 2.9999999999999996',
    },
    {
      lines: [line(0.5, 0.01), line(0.5, 0.01)],
      expected: { needed: 0.02, ordered: 0.02 },
      why: 'each line is rounded by itself, so that the printed lines add up to the printed sum',
    },
    {
      lines: [line(2, null), line(1, 4)],
      expected: { needed: 4, ordered: 4 },
      why: 'an unknown price adds nothing',
    },
  ])('of $lines.length is $expected: $why', ({ lines, expected }) => {
    expect(costOfLines(lines)).toEqual(expected);
  });

  it('is unknown for a line without a price, and 0 for a free one', () => {
    expect([costOfLine(line(1, null)), costOfLine(line(1, 0))]).toEqual([null, { needed: 0, ordered: 0 }]);
  });
});

describe('what to buy', () => {
  const line = (item_name: string, vendor_info: string | null, more: object = {}) => ({
    item_name,
    vendor_info,
    unit_name: 'EA',
    quantity: 5,
    order_qty: null,
    price_per_unit: 2,
    is_inventory_item: true,
    ...more,
  });
  const lines = [
    line('Rope', 'Oxbow Gas', { quantity: 13, order_qty: 12, unit_name: 'RL' }),
    line('Hat', 'oxbow  gas'),
    line('Drill', 'Ironbark', { is_inventory_item: false }),
    line('Mat', null),
  ];

  it('is the inventory items, by vendor whatever its spelling, with what has no vendor last', () => {
    const names = (vendor?: string) =>
      purchasesFrom(lines, vendor).map(([name, ofVendor]) => [name, ofVendor.length]);
    expect(names()).toEqual([
      ['Oxbow Gas', 2],
      ['', 1],
    ]);
    expect(names('oxbow gas')).toEqual([['Oxbow Gas', 2]]);
    expect(names('')).toEqual([['', 1]]);
    expect(names('Ironbark')).toEqual([]);
  });

  it('is a text for a mail, in whole packs and without prices', () => {
    const job = { jobNumber: '25-1', project: 'Gym', location: 'Olathe, KS' };
    const [gas, others] = purchasesFrom(lines, undefined);
    if (!gas || !others) throw new Error('there are two');
    expect(purchaseText(gas, job)).toBe(
      'Oxbow Gas\nJob # 25-1, Gym\nDeliver to: Olathe, KS\n\n24 RL  Rope\n5 EA   Hat',
    );
    expect(purchaseText(others, { ...job, location: '' })).toBe('No vendor\nJob # 25-1, Gym\n\n5 EA  Mat');
  });
});
