import { counted } from './counted.ts';

it.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
  [1_234, '1,234 items'],
])('%s is %s', (count, text) => {
  expect(counted(count, 'item')).toBe(text);
});

it('accepts an irregular plural', () => {
  expect([1, 3].map((count) => counted(count, 'category', 'categories'))).toEqual([
    '1 category',
    '3 categories',
  ]);
});
