import { type AddressSorts, sortFrom, sortText } from './addressSort.ts';

const sorts: AddressSorts<'custom_id' | 'price'> = {
  columns: { job: 'custom_id', price: 'price' },
  byDefault: { columnId: 'custom_id', direction: 'desc' },
};

it.each([
  ['', { columnId: 'custom_id', direction: 'desc' }],
  ['job', { columnId: 'custom_id', direction: 'asc' }],
  ['price', { columnId: 'price', direction: 'asc' }],
  ['-price', { columnId: 'price', direction: 'desc' }],
  ['none', null],
] as const)('"%s" in the address is one sort and back', (text, sort) => {
  expect(sortFrom(text, sorts)).toEqual(sort);
  expect(sortText(sort, sorts)).toBe(text);
});

it.each(['weight', '-weight', 'custom_id', 'toString', '-'])('"%s" names no column: the default', (text) => {
  expect(sortFrom(text, sorts)).toEqual(sorts.byDefault);
});

it('without an order by default nothing and none are the same', () => {
  expect(sortText(null, { ...sorts, byDefault: null })).toBe('');
  expect(sortFrom('none', { ...sorts, byDefault: null })).toBeNull();
});

it('a column that the address has no name for is written as no order', () => {
  expect(sortText({ columnId: 'weight', direction: 'desc' }, sorts)).toBe('none');
});

it('a name may have a hyphen of its own', () => {
  const due: AddressSorts<'due_date'> = { columns: { 'due-date': 'due_date' }, byDefault: null };
  expect(sortFrom('due-date', due)).toEqual({ columnId: 'due_date', direction: 'asc' });
  expect(sortFrom('-due-date', due)).toEqual({ columnId: 'due_date', direction: 'desc' });
});
