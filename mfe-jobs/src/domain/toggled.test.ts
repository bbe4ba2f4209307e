import { toggled } from './toggled.ts';

it('appends an id or removes it', () => {
  expect(toggled([3, 1], 2)).toEqual([3, 1, 2]);
  expect(toggled([3, 1, 2], 1)).toEqual([3, 2]);
  expect(toggled([], 7)).toEqual([7]);
});
