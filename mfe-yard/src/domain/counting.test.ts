import {
  bookText,
  type CountedItem,
  categoriesOf,
  differenceText,
  itemsToCount,
  nextItem,
} from './counting.ts';

const item = (id: number, category = 'Sealants'): CountedItem => ({
  ...{ id, category, name: `Item ${id}`, unit: 'TB' },
});
const items = [item(1), item(2), item(3), item(4, 'Ropes')];

it('goes category by category, and says how many are counted', () => {
  expect(categoriesOf(items, new Set([2]))).toEqual([
    { name: 'Sealants', items: 3, counted: 1 },
    { name: 'Ropes', items: 1, counted: 0 },
  ]);
  expect(itemsToCount(items, { category: 'Ropes', term: '' })).toEqual([item(4, 'Ropes')]);
  expect(itemsToCount(items, { category: 'Ropes', term: 'item 2' })).toEqual([item(2)]);
});

it.each([
  ['the one after', 1, [1], 2],
  ['not one that is counted', 1, [1, 2], 3],
  ['what was skipped, at the end', 3, [2, 3], 1],
  ['nothing once all are', 3, [1, 2, 3], undefined],
])('what comes next is %s', (_, after, counted, next) => {
  expect(nextItem(items.slice(0, 3), after, new Set(counted))?.id).toBe(next);
});

it.each([
  [12, 14, '2 fewer', 'book 14'],
  [17, 14, '3 more', 'book 14'],
  [14, 14, null, 'book 14'],
  [2, -3, '5 more', 'book −3: count it'],
  [2, null, null, 'book: not counted yet'],
])('%i counted with a book of %j is in words', (counted, book, difference, text) => {
  expect([differenceText(counted, book), bookText(book)]).toEqual([difference, text]);
});
