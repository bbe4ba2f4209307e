import { buildCartLine } from '#testing/index.ts';
import { type CartSort, sortCart } from './listOrder.ts';

const line = (id: number, item_name: string, more: Parameters<typeof buildCartLine>[0] = {}) =>
  buildCartLine({ id, item_id: 100 - id, item_name, is_sub_item: more.main_item_id != null, ...more });
const access = { category_name: 'Access', category_sort_order: 1 };
const tools = { category_name: 'Tools', category_sort_order: 2 };

/** Two lines with the same name, a sub-item far from its main item, and a line without a category. */
const lines = [
  line(4, 'Saw', tools),
  line(3, 'Ladder', access),
  line(5, 'Saw', tools),
  line(1, 'Blade', { ...access, main_item_id: 96 }),
  line(2, 'Dust wall', { category_name: null, category_sort_order: 0, subcategory_name: null }),
];
const sorted = (sort?: CartSort) => sortCart(lines, sort).map(({ id }) => id);

describe('the list sorted', () => {
  it('by name: equal names by item id, sub-items among the others', () => {
    expect(sorted('name')).toEqual([1, 2, 3, 5, 4]);
  });

  it('by when lines were added', () => {
    expect(sorted('created')).toEqual([1, 2, 3, 4, 5]);
  });

  it('by category: sub-items in their own, lines without a category last', () => {
    expect(sorted('category')).toEqual([1, 3, 5, 4, 2]);
  });

  it('as at checkout without a sort: sub-items under their main item', () => {
    expect(sorted()).toEqual([3, 5, 4, 1, 2]);
  });
});
