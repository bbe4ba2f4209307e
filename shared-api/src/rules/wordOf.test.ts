import { wordOf } from './wordOf.ts';

it.each([
  ['job_costing', 'Job costing'],
  ['surface_type', 'Project type'],
  ['remote', 'Module'],
  ['user', 'Employee'],
  ['login_locked_twice', 'Login locked twice'],
  ['', ''],
])('shows %s as %s', (stored, word) => {
  expect(wordOf(stored)).toBe(word);
});
