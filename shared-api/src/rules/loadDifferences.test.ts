import { linesByItem, listDifferences } from './loadDifferences.ts';

const line = (item_id: number | null, planned = 2, more = {}) => ({
  ...{ item_id, item_name: `Item ${item_id}`, unit_name: 'EA', planned, note: '' },
  ...more,
});
const item = (item_id: number, quantity = 2, more = {}) => ({
  ...{ item_id, item_name: `Item ${item_id}`, unit_name: 'EA', quantity, notes: '' },
  ...more,
});
const has = (quantity: number, note = '', unit_name = 'EA') => ({ quantity, unit_name, note });

it.each([
  ['nothing', [line(1)], [item(1)], []],
  ['another quantity', [line(1)], [item(1, 5)], [['Item 1', has(2), has(5)]]],
  ['another note', [line(1)], [item(1, 2, { notes: 'Gate' })], [['Item 1', has(2), has(2, 'Gate')]]],
  ['another unit', [line(1)], [item(1, 2, { unit_name: 'BX' })], [['Item 1', has(2), has(2, '', 'BX')]]],
  ['no other name', [line(1)], [item(1, 2, { item_name: 'Rope' })], []],
  ['an item that is new', [line(1)], [item(1), item(2)], [['Item 2', null, has(2)]]],
  ['an item that is gone', [line(1), line(2)], [item(2)], [['Item 1', has(2), null]]],
  ['an item of the catalogue that is gone', [line(null)], [], [['Item null', has(2), null]]],
  ['nothing that was added while loading', [line(3, 0), line(null, 0)], [], []],
  [
    'what was added while loading and is on the list now',
    [line(3, 0)],
    [item(3)],
    [['Item 3', null, has(2)]],
  ],
])('a load and its list differ by %s', (_, lines, list, expected) => {
  const found = listDifferences(lines, list);
  expect(found.map(({ item_name, on_load, on_list }) => [item_name, on_load, on_list])).toEqual(expected);
});

it('takes the planned one of two lines of one item', () => {
  const [added, planned, again] = [line(1, 0), line(1, 4), line(1, 9)];
  expect(linesByItem([added, planned, again]).get(1)).toBe(planned);
});
