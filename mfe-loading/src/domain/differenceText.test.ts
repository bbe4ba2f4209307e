import { differenceText } from './differenceText.ts';

const has = (quantity: number, note = '', unit_name = 'EA') => ({ quantity, unit_name, note });

it.each([
  ['12 EA instead of 10', has(10), has(12)],
  ['2 BX instead of 10 EA', has(10), has(2, '', 'BX')],
  ['Note: South gate', has(10), has(10, 'South gate')],
  ['Note removed', has(10, 'South gate'), has(10)],
  ['12 EA instead of 10 · Note: South gate', has(10), has(12, 'South gate')],
  ['New: 4 EA · Note: South gate', null, has(4, 'South gate')],
  ['No longer on the list, 10 EA on this sheet', has(10), null],
])('a difference reads "%s"', (text, on_load, on_list) => {
  expect(differenceText({ item_name: 'Rope', on_load, on_list })).toBe(text);
});
