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
] as const)('reads "%s" in the address as a sort and writes it back', (text, sort) => {
  expect(sortFrom(text, sorts)).toEqual(sort);
  expect(sortText(sort, sorts)).toBe(text);
});

it.each(['weight', '-weight', 'custom_id', 'toString', '-'])(
  '"%s" names no column, so the default applies',
  (text) => {
    expect(sortFrom(text, sorts)).toEqual(sorts.byDefault);
  },
);

it('without a default, an empty sort and "none" are the same', () => {
  expect(sortText(null, { ...sorts, byDefault: null })).toBe('');
  expect(sortFrom('none', { ...sorts, byDefault: null })).toBeNull();
});

it('writes "none" for a column that has no name in the address', () => {
  expect(sortText({ columnId: 'weight', direction: 'desc' }, sorts)).toBe('none');
});

it('allows a hyphen in a name', () => {
  const due: AddressSorts<'due_date'> = { columns: { 'due-date': 'due_date' }, byDefault: null };
  expect(sortFrom('due-date', due)).toEqual({ columnId: 'due_date', direction: 'asc' });
  expect(sortFrom('-due-date', due)).toEqual({ columnId: 'due_date', direction: 'desc' });
});
