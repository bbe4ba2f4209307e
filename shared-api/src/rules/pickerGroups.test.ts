import { buildCategory, buildItem } from '#testing/index.ts';
import { pickerGroups } from './pickerGroups.ts';

const item = (id: number, name: string, more = {}) => buildItem({ id, name, item_name: name, ...more });
const drills = { subcategory_id: 20, subcategory_name: 'Drills' };
const saws = { subcategory_id: 10, subcategory_name: 'Saws' };
const bit = { is_sub_item: true, main_item_id: 2 };
const categories = [
  buildCategory({ id: 10, name: 'Saws', type: 'sub', sort_order: 2 }),
  buildCategory({ id: 20, name: 'Drills', type: 'sub', sort_order: 1 }),
];
const shown = (items: ReturnType<typeof item>[]) =>
  pickerGroups(items, categories).map(({ name, rows }) => [
    name,
    ...rows.map((row) => `${row.indent ? '- ' : ''}${row.item.name}`),
  ]);

describe('pickerGroups', () => {
  it('keeps the order of subcategories, with sub-items by name under their main item', () => {
    expect(
      shown([
        item(1, 'Band saw', saws),
        item(5, 'Zip drill', drills),
        item(2, 'Drill', drills),
        item(4, 'Wood bit', { ...drills, ...bit }),
        item(3, 'Long bit', { ...saws, ...bit }),
      ]),
    ).toEqual([
      ['Drills', 'Drill', '- Long bit', '- Wood bit', 'Zip drill'],
      ['Saws', 'Band saw'],
    ]);
  });

  it('sorts subcategories by their own order, not by name', () => {
    const planes = { subcategory_id: 30, subcategory_name: 'Planes' };
    const order = [...categories, buildCategory({ id: 30, name: 'Planes', type: 'sub', sort_order: 0 })];
    const groups = pickerGroups([item(1, 'Drill', drills), item(2, 'Plane', planes)], order);
    expect(groups.map(({ id, name }) => [id, name])).toEqual([
      [30, 'Planes'],
      [20, 'Drills'],
    ]);
  });

  it('sorts items by name, then by id', () => {
    const items = [item(1, 'Zip drill', drills), item(9, 'Drill', drills), item(8, 'Drill', drills)];
    expect(pickerGroups(items, categories)[0]?.rows.map((row) => row.item.id)).toEqual([8, 9, 1]);
  });

  it('shows a sub-item in its own group if its main item is elsewhere', () => {
    expect(shown([item(3, 'Long bit', { ...saws, ...bit })])).toEqual([['Saws', 'Long bit']]);
  });

  it('puts items without a subcategory last', () => {
    expect(shown([item(7, 'Anvil'), item(1, 'Band saw', saws)])).toEqual([
      ['Saws', 'Band saw'],
      ['No Subcategory', 'Anvil'],
    ]);
  });
});
