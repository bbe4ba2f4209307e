import { linesOfPackage, packageChanges, packagedQuantity, plannedLines } from './packages.ts';

const item = (id: number, quantity: number, required_qty_per_crew: number | null) => ({
  id,
  quantity,
  required_qty_per_crew,
});

const facts = { crew_size: 6, roof_area: 240 };

describe('the lines that packages add', () => {
  it.each([
    ["keeps the package's own quantity", 4, 2, 4],
    ['follows the crew at the default of 1', 1, 2, 3],
    ['is 1 without a quantity per crew', 1, null, 1],
    ["keeps the package's own quantity without a quantity per crew", 12, null, 12],
  ])('%s', (_rule, quantity, required, expected) => {
    expect(packagedQuantity({ quantity, required_qty_per_crew: required }, facts)).toBe(expected);
  });

  it('include each item once, as in the first package', () => {
    expect(plannedLines([item(1, 2, null), item(2, 1, 1), item(1, 5, null)], facts)).toEqual([
      { item_id: 1, quantity: 2, quantity_from: 'person' },
      { item_id: 2, quantity: 6, quantity_from: 'crew' },
    ]);
  });
});

describe('a rule of a package for one of its items', () => {
  const perSquare = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 0, minimum: 1 } as const;
  const fixed = { kind: 'fixed', quantity: 2 } as const;

  it.each([
    ['wins over the rule of the item', { quantity: 1, quantity_rule: perSquare, line_rule: fixed }, 2],
    ['wins over the crew', { quantity: 1, required_qty_per_crew: 1, line_rule: perSquare }, 24],
    ["wins over the package's number", { quantity: 5, line_rule: perSquare }, 24],
    [
      "is missing: the package's number wins over the rule of the item",
      { quantity: 5, quantity_rule: perSquare },
      5,
    ],
    ['is missing: the item follows its own', { quantity: 1, quantity_rule: perSquare }, 24],
  ])('%s', (_rule, packaged, expected) => {
    expect(packagedQuantity({ required_qty_per_crew: null, ...packaged }, facts)).toBe(expected);
  });
});

describe('a package that changed after a draft took it', () => {
  const known = { assembly_id: 7, item_ids: [1, 2, 3, 4], added: [{ id: 3 }, { id: 4 }], left_out: [] };
  const line = (item_id: number, ...assembly_ids: number[]) => ({ item_id, assembly_ids });

  it('offers what was added to it, but for what is on the list or left out', () => {
    expect(packageChanges(known, [line(3)]).added).toEqual([{ id: 4 }]);
    expect(packageChanges({ ...known, left_out: [4] }, [line(3)]).added).toEqual([]);
  });

  it('names the lines that came from it and whose items it no longer has', () => {
    const lines = [line(1, 7), line(9, 7), line(8, 6), { item_id: 10 }];
    expect(packageChanges(known, lines).removed).toEqual([line(9, 7)]);
    expect(linesOfPackage(lines, 7)).toEqual([line(1, 7), line(9, 7)]);
  });
});
