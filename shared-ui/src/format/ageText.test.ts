import { ageText } from './ageText.ts';

const minute = 60_000;

it.each([
  [0, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [25 * 60 * minute, '1 day ago'],
  [72 * 60 * minute, '3 days ago'],
])('%i ms is %s', (age, text) => {
  const now = new Date('2026-03-10T12:00:00Z');
  expect(ageText(new Date(now.getTime() - age).toISOString(), now)).toBe(text);
});
