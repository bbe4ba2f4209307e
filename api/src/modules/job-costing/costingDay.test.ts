import { costingDay, isWrittenDay } from './costingDay.ts';

it.each([
  ['12/7/2026', '2026-12-07'],
  ['02/29/2028', '2028-02-29'],
  ['12/7/2026 12:00:00 AM', '2026-12-07'],
  ['2026-12-07', '2026-12-07'],
  ['2026-12-07T00:00:00', '2026-12-07'],
  ['2/30/2026', null],
  ['13/1/2026', null],
  ['1/1/1900', null],
  ['12/31/9999', null],
  ['00/00/0000', null],
  ['soon', null],
  ['', null],
])('%j is %j', (text, day) => {
  expect(costingDay(text)).toBe(day);
});

it('tells an impossible date from other text', () => {
  expect(['1/1/1900', '2/30/2026', 'soon', '46363'].map(isWrittenDay)).toEqual([true, true, false, false]);
});
