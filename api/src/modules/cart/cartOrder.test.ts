import type { CartLine } from 'shared-api/contract';
import { sortLines } from './cartOrder.ts';

const line = (item_id: number, item_name: string, part: Partial<CartLine> = {}): CartLine => ({
  id: item_id,
  item_id,
  project_item_id: item_id,
  category_id: 1,
  category_name: 'Hand Tools',
  category_sort_order: 3,
  subcategory_id: null,
  subcategory_name: null,
  subcategory_sort_order: 0,
  item_name,
  is_sub_item: part.main_item_id != null,
  main_item_id: null,
  main_item_name: null,
  unit_id: 1,
  unit_name: 'EA',
  quantity: 1,
  notes: '',
  required_qty_per_crew: null,
  is_inventory_item: false,
  min_qty: null,
  order_qty: null,
  price_per_unit: null,
  vendor_info: null,
  image_url: null,
  status: 'active',
  is_active: true,
  is_custom: false,
  created_datetime: '2026-03-01T00:00:00.000Z',
  updated_datetime: '2026-03-01T00:00:00.000Z',
  ...part,
});
const names = (lines: CartLine[]) => lines.map((each) => each.item_name);

describe('the order of a list', () => {
  it('follows category, subcategory and name', () => {
    const lines = [
      line(1, 'Saw', { subcategory_name: 'Cutting', subcategory_sort_order: 2 }),
      line(2, 'Hoist', { category_name: 'Access', category_sort_order: 2 }),
      line(3, 'Bar', { subcategory_name: 'Prying', subcategory_sort_order: 1 }),
      line(4, 'Axe', { subcategory_name: 'Cutting', subcategory_sort_order: 2 }),
    ];
    expect(names(sortLines(lines, undefined))).toEqual(['Hoist', 'Bar', 'Axe', 'Saw']);
  });

  it('keeps sub-items directly below their main item, by name', () => {
    const lines = [
      line(1, 'Axe'),
      line(2, 'Harness'),
      line(3, 'Rope grab', { main_item_id: 2, category_sort_order: 9 }),
      line(4, 'Lanyard', { main_item_id: 2 }),
      line(5, 'Knife'),
    ];
    expect(names(sortLines(lines, undefined))).toEqual(['Axe', 'Harness', 'Lanyard', 'Rope grab', 'Knife']);
  });

  it('files a sub-item whose main item is missing in its own place', () => {
    const lines = [line(1, 'Saw'), line(2, 'Base plate', { main_item_id: 77 })];
    expect(names(sortLines(lines, undefined))).toEqual(['Base plate', 'Saw']);
  });

  it('puts Additional Item last whatever its number', () => {
    const lines = [
      line(1, 'Crane mat', { category_name: 'Additional Item', category_sort_order: 0 }),
      line(2, 'Saw'),
    ];
    expect(names(sortLines(lines, undefined))).toEqual(['Saw', 'Crane mat']);
  });

  it('is by name or by moment of adding when asked', () => {
    const lines = [line(2, 'Bolt 10'), line(1, 'Bolt 9'), line(3, 'Axe')];
    expect(names(sortLines(lines, 'name'))).toEqual(['Axe', 'Bolt 9', 'Bolt 10']);
    expect(names(sortLines(lines, 'created'))).toEqual(['Bolt 9', 'Bolt 10', 'Axe']);
  });
});
