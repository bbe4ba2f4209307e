import type { CatalogueItem } from 'shared-api/contract';
import { sortFrom } from 'shared-api/rules';
import { stockItem } from '#testing/stockItem.ts';
import { type ItemSort, itemSorts, type SortColumn, sortItems, sortValues } from './itemSort.ts';

const items = [
  stockItem({ id: 1, name: 'Rope, 100 ft', price: 40 }),
  stockItem({ id: 2, name: 'Rope, 25 ft', price: null }),
  stockItem({ id: 3, name: 'Anchor', price: 40, is_inventory_item: false }),
  stockItem({ id: 4, name: 'Vest', price: 9.75 }),
];
const ids = (columnId: ItemSort['columnId'], direction: ItemSort['direction']) =>
  sortItems(items, { columnId, direction }, sortValues(items)).map(({ id }) => id);

describe('sortItems', () => {
  it('sorts numbers in names numerically', () => {
    expect(ids('name', 'asc')).toEqual([3, 2, 1, 4]);
    expect(ids('name', 'desc')).toEqual([4, 1, 2, 3]);
  });

  it('keeps items without a price last in both directions, and sorts equal prices by name', () => {
    expect(ids('price', 'asc')).toEqual([4, 3, 1, 2]);
    expect(ids('price', 'desc')).toEqual([3, 1, 4, 2]);
  });

  const smaller: [SortColumn, Partial<CatalogueItem>, Partial<CatalogueItem>][] = [
    ['name', { name: 'A' }, { name: 'B' }],
    ['unit', { unit_name: 'BX' }, { unit_name: 'EA' }],
    ['main', { main_item_name: 'Drill' }, { main_item_name: 'Saw' }],
    ['vendor', { vendor: 'Acme' }, { vendor: 'Oxbow' }],
    ['crew', { required_qty_per_crew: 1 }, { required_qty_per_crew: 2 }],
    ['sub', { is_sub_item: false }, { is_sub_item: true }],
    ['inv', { is_inventory_item: false }, { is_inventory_item: true }],
    ['min', { min_qty: 1 }, { min_qty: 2 }],
    ['odr', { order_qty: 1 }, { order_qty: 2 }],
    ['price', { price: 1 }, { price: 2 }],
  ];

  it.each(smaller)('sorts by %s, as named in the address', (column, less, more) => {
    const two = [stockItem({ id: 2, ...more }), stockItem({ id: 1, ...less })];
    const shown = (text: string) => {
      const sort = sortFrom(text, itemSorts);
      return sort && sortItems(two, sort, sortValues(two)).map(({ id }) => id);
    };
    expect(shown(column)).toEqual([1, 2]);
    expect(shown(`-${column}`)).toEqual([2, 1]);
    expect(sortFrom('', itemSorts)).toBeNull();
  });

  it('sorts N before Y', () => {
    expect(ids('inv', 'asc')[0]).toBe(3);
  });
});
