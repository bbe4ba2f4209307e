import { stockItem } from '#testing/stockItem.ts';
import { type ItemSort, sortItems, sortValues } from './itemSort.ts';

const items = [
  stockItem({ id: 1, name: 'Rope, 100 ft', price: 40 }),
  stockItem({ id: 2, name: 'Rope, 25 ft', price: null }),
  stockItem({ id: 3, name: 'Anchor', price: 40, is_inventory_item: false }),
  stockItem({ id: 4, name: 'Vest', price: 9.75 }),
];
const ids = (columnId: ItemSort['columnId'], direction: ItemSort['direction']) =>
  sortItems(items, { columnId, direction }, sortValues(items)).map(({ id }) => id);

describe('sortItems', () => {
  it('reads numbers in names as numbers', () => {
    expect(ids('name', 'asc')).toEqual([3, 2, 1, 4]);
    expect(ids('name', 'desc')).toEqual([4, 1, 2, 3]);
  });

  it('keeps items without a price last in both directions, and equal prices by name', () => {
    expect(ids('price', 'asc')).toEqual([4, 3, 1, 2]);
    expect(ids('price', 'desc')).toEqual([3, 1, 4, 2]);
  });

  it('sorts N before Y', () => {
    expect(ids('inv', 'asc')[0]).toBe(3);
  });
});
