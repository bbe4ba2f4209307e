import { type QuantitySource, quantityChanges, quantitySource } from './quantitySource.ts';

describe('where a quantity comes from', () => {
  it.each([
    [3, 6, 2, 'crew'],
    [4, 6, 2, 'person'],
    [60, 6, 0.1, 'crew'],
    [1, 6, null, 'person'],
    [1, 6, 0, 'person'],
  ] as const)('%s pieces for a crew of %s, one per %s: %s', (quantity, crew, perCrew, source) => {
    expect(quantitySource(quantity, { required_qty_per_crew: perCrew }, { crew_size: crew })).toBe(source);
  });
});

describe('where the quantity of an item with a rule comes from', () => {
  const perSquare = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 0, minimum: 1 } as const;
  it.each([
    [24, perSquare, { roof_area: 240 }, 'measure'],
    [25, perSquare, { roof_area: 240 }, 'person'],
    [1, perSquare, {}, 'measure'],
    [4, { kind: 'fixed', quantity: 4 } as const, {}, 'person'],
    [3, { kind: 'crew', required_qty_per_crew: 2 } as const, {}, 'crew'],
  ])('%s pieces by %j, measured %j: %s', (quantity, quantity_rule, measured, source) => {
    const item = { required_qty_per_crew: null, quantity_rule };
    expect(quantitySource(quantity, item, { crew_size: 6, ...measured })).toBe(source);
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
    quantityChanges(lines, { crew_size: before }, { crew_size: after }).map((change) => [
      change.line.item_name,
      change.suggested,
    ]);

  it('are those whose suggestion changes', () => {
    expect(names([line('per pair', 3, 2), line('one each', 6, 1), line('no rule', 6, null)])).toEqual([
      ['per pair', 4],
      ['one each', 8],
    ]);
  });

  it('are none whose measure is unknown now', () => {
    const quantity_rule = {
      kind: 'measure',
      measure: 'roof_area',
      coverage: 10,
      waste: 0,
      minimum: 1,
    } as const;
    const roll = { ...line('roll', 24, null, 'measure'), quantity_rule };
    const suggested = (roof_area: number | null) =>
      quantityChanges([roll], { crew_size: 6, roof_area: 240 }, { crew_size: 6, roof_area }).map(
        (change) => change.suggested,
      );
    expect([suggested(250), suggested(null)]).toEqual([[25], []]);
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

  it('include those that follow a measure that has changed, and not those of another measure', () => {
    const measured = (measure: 'roof_area' | 'roof_drains', quantity: number, from: QuantitySource) => ({
      ...line(`${measure} ${from}`, quantity, null, from),
      quantity_rule: { kind: 'measure', measure, coverage: 10, waste: 0, minimum: 1 } as const,
    });
    const lines = [
      measured('roof_area', 21, 'measure'),
      measured('roof_area', 30, 'person'),
      measured('roof_drains', 1, 'measure'),
    ];
    const facts = { crew_size: 6, roof_drains: 6 };
    expect(
      quantityChanges(lines, { ...facts, roof_area: 210 }, { ...facts, roof_area: 240 }).map(
        ({ line: { item_name }, suggested }) => [item_name, suggested],
      ),
    ).toEqual([
      ['roof_area measure', 24],
      ['roof_area person', 24],
    ]);
  });
});
