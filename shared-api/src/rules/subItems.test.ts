import { mainItemOf, missingSubItems, missingSubItemsByMain, underMainItems } from './subItems.ts';

const main = (id: number, name = `Main ${id}`) => ({ id, name, is_sub_item: false, main_item_id: null });
const sub = (id: number, of: number | null, name = `Sub ${id}`) => ({
  id,
  name,
  is_sub_item: true,
  main_item_id: of,
});
type Item = ReturnType<typeof main> | ReturnType<typeof sub>;
const byId = (...items: Item[]) => new Map<number, Item>(items.map((item) => [item.id, item]));
const idOf = ({ id }: Item) => id;

describe('the main item that a sub-item is shown under', () => {
  it('is the one it names, if that is on the list', () => {
    expect(mainItemOf<Item>(sub(2, 1), byId(main(1), main(3)))?.id).toBe(1);
    expect(mainItemOf<Item>(sub(2, 1), byId(main(3)))).toBeNull();
    expect(mainItemOf<Item>(sub(2, null), byId(main(1)))).toBeNull();
  });

  it('is not one that has become a sub-item itself', () => {
    expect(mainItemOf<Item>(sub(2, 1), byId(main(5), sub(1, 5)))).toBeNull();
  });

  it('is null for a main item, even if it still names one', () => {
    expect(mainItemOf<Item>({ ...sub(2, 1), is_sub_item: false }, byId(main(1)))).toBeNull(); // a stale row
  });
});

it('puts sub-items directly under their main item and otherwise keeps the order', () => {
  const placed = underMainItems<Item>([sub(4, 2), main(3), sub(6, 9), main(2), sub(5, 2)], idOf);
  expect(placed.map(({ item, indent }) => [item.id, indent])).toEqual([
    [3, false],
    [6, false],
    [2, false],
    [4, true],
    [5, true],
  ]);
});

describe('the sub-items that a list lacks', () => {
  const catalogue = [
    sub(9, 1, 'Bit 10 mm'),
    sub(3, 1, 'bit 2 mm'),
    sub(8, 1, 'Anchor'),
    sub(7, 1, 'Anchor'),
    sub(5, 2),
  ];

  it("are the main item's sub-items that are not on it, by name and then by id", () => {
    expect(missingSubItems(1, catalogue, []).map(({ id }) => id)).toEqual([7, 8, 3, 9]);
    expect(missingSubItems(1, catalogue, [{ item_id: 8 }, { item_id: 5 }]).map(({ id }) => id)).toEqual([
      7, 3, 9,
    ]);
  });

  it('are only those of the given main items, and none if nothing is missing', () => {
    expect([...missingSubItemsByMain(new Set([2]), catalogue, []).keys()]).toEqual([2]);
    expect(missingSubItems(2, catalogue, [{ item_id: 5 }])).toEqual([]);
    expect(missingSubItems(3, [...catalogue, main(3)], [])).toEqual([]);
  });

  it('are found for many main items at once, leaving out those that lack none', () => {
    const missing = missingSubItemsByMain(new Set([1, 2, 3]), catalogue, [{ item_id: 5 }]);
    expect([...missing].map(([id, items]) => [id, items.map((item) => item.id)])).toEqual([
      [1, [7, 8, 3, 9]],
    ]);
  });
});
