import { buildCartLine, buildCategory } from 'shared-api/testing';
import { linesByCategory, listCategories } from './listCategories.ts';

describe('listCategories', () => {
  it('leaves out subcategories and retired or reserved categories, and keeps the order', () => {
    const shown = listCategories([
      buildCategory({ id: 3, name: 'Hand Tools', sort_order: 3 }),
      buildCategory({ id: 1, name: 'Safety', sort_order: 1 }),
      buildCategory({ id: 4, name: 'Gloves', type: 'sub', parent_id: 1 }),
      buildCategory({ id: 5, name: 'Old', is_active: false }),
      buildCategory({ id: 6, name: 'Assembly' }),
      buildCategory({ id: 7, name: 'Additional Item' }),
    ]);
    expect(shown.map(({ name }) => name)).toEqual(['Safety', 'Hand Tools']);
  });
});

describe('linesByCategory', () => {
  it('counts a sub-item in its main item’s category, like checkout', () => {
    const counts = linesByCategory([
      buildCartLine({ item_id: 1, category_name: 'Safety' }),
      buildCartLine({ item_id: 2, category_name: 'Hand Tools', is_sub_item: true, main_item_id: 1 }),
      buildCartLine({ item_id: 3, category_name: 'Hand Tools' }),
    ]);
    expect(Object.fromEntries(counts)).toEqual({ Safety: 2, 'Hand Tools': 1 });
  });
});
