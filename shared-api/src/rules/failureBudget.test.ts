import { isBudgetSpent } from './failureBudget.ts';

it.each([
  [0, 0, false],
  [10, 2, false],
  [10, 3, true],
  [10_000, 20, false],
  [10_000, 21, true],
])('of %d views, %d failed: a budget of 2 per thousand is spent: %s', (views, failures, isSpent) => {
  expect(isBudgetSpent(views, failures, 2)).toBe(isSpent);
});
