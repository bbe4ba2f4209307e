import { buildCartLine } from 'shared-api/testing';
import { linesText, listTotals, piecesText } from './listTotals.ts';

it('counts lines, sub-items among them, and pieces', () => {
  const lines = [
    buildCartLine({ id: 1, quantity: 3, is_sub_item: false }),
    buildCartLine({ id: 2, quantity: 10, is_sub_item: true }),
    buildCartLine({ id: 3, quantity: 1, is_sub_item: false }),
  ];
  expect(listTotals(lines)).toEqual({ lines: 3, subItems: 1, pieces: 14 });
  expect(listTotals([])).toEqual({ lines: 0, subItems: 0, pieces: 0 });
});

it('says one line and two lines, with thousands', () => {
  expect([0, 1, 2, 1_234].map(linesText)).toEqual(['0 lines', '1 line', '2 lines', '1,234 lines']);
  expect([0, 1, 2, 1_234].map(piecesText)).toEqual(['0 pieces', '1 piece', '2 pieces', '1,234 pieces']);
});
