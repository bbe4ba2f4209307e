import { isReservedCategory, noSubcategoryName, reservedCategories } from './categories.ts';

it('reserves the two categories that the product relies on, and no other', () => {
  expect(reservedCategories).toEqual(['Additional Item', 'Assembly']);
  expect(
    ['Additional Item', 'Assembly', 'Additional item', 'Hand Tools', ''].map(isReservedCategory),
  ).toEqual([true, true, false, false, false]);
});

it('names the group of items without a subcategory', () => {
  expect(noSubcategoryName).toBe('No Subcategory');
});
