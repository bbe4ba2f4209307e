import { buildCartLine } from 'shared-api/testing';
import { listTotals } from './listTotals.ts';

it('counts lines, the sub-items among them, and pieces', () => {
  const lines = [
    buildCartLine({ id: 1, quantity: 3, is_sub_item: false }),
    buildCartLine({ id: 2, quantity: 10, is_sub_item: true }),
    buildCartLine({ id: 3, quantity: 1, is_sub_item: false }),
  ];
  expect(listTotals(lines)).toEqual({ lines: 3, subItems: 1, pieces: 14 });
  expect(listTotals([])).toEqual({ lines: 0, subItems: 0, pieces: 0 });
});
