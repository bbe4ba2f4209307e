import { crewChanges, type QuantitySource, quantitySource } from './quantitySource.ts';

describe('where a quantity comes from', () => {
  it.each([
    [3, 6, 2, 'crew'],
    [4, 6, 2, 'person'],
    [60, 6, 0.1, 'crew'],
    [1, 6, null, 'person'],
    [1, 6, 0, 'person'],
  ] as const)('%s pieces for a crew of %s, one per %s: %s', (quantity, crew, perCrew, source) => {
    expect(quantitySource(quantity, crew, perCrew)).toBe(source);
  });
});

describe('the lines that a new crew size changes', () => {
  const line = (
    item_name: string,
    quantity: number,
    required_qty_per_crew: number | null,
    quantity_from: QuantitySource = 'person',
  ) => ({ item_name, quantity, required_qty_per_crew, quantity_from });
  const names = (lines: ReturnType<typeof line>[], before = 6, after = 8) =>
    crewChanges(lines, before, after).map((change) => [change.line.item_name, change.suggested]);

  it('are those whose suggestion changes', () => {
    expect(names([line('per pair', 3, 2), line('one each', 6, 1), line('no rule', 6, null)])).toEqual([
      ['per pair', 4],
      ['one each', 8],
    ]);
  });

  it('include those left over from an earlier crew, unless a person set them', () => {
    const left = (from: QuantitySource) => line(from, 3, 2, from);
    expect(names([left('crew'), left('person')], 7, 8)).toEqual([['crew', 4]]);
  });

  it('include a line that a person set, if its suggestion changes', () => {
    expect(names([line('by hand', 20, 2)])).toEqual([['by hand', 4]]);
  });

  it('leave out lines that already have the new quantity, and those whose suggestion stays the same', () => {
    expect(names([line('there', 4, 2), line('one for all', 1, 10), line('own', 5, 10)])).toEqual([]);
  });
});
