import { itemCounts } from './itemCounts.ts';

it('counts items by category and by subcategory', () => {
  const items = [
    { category_id: 1, subcategory_id: 2 },
    { category_id: 1, subcategory_id: null },
    { category_id: null, subcategory_id: null },
    { category_id: 7, subcategory_id: 2 },
  ];
  expect(Object.fromEntries(itemCounts(items))).toEqual({ 1: 2, 2: 2, 7: 1 });
});
