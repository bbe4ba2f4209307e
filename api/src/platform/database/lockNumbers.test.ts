import { lockNumbers } from './lockNumbers.ts';

it('gives each lock a number of its own', () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});
