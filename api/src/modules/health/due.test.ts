import { isDue, isStale, lastNight } from './due.ts';

const timeZone = 'America/Chicago';
const at = (time: string, day = '20') => new Date(`2026-11-${day}T${time}:00-06:00`);

it.each([
  ['the first time', 'nightly', undefined, at('12:00'), true],
  ['the first time', 'often', undefined, at('12:00'), true],
  ['within 15 minutes', 'often', at('12:00'), at('12:14'), false],
  ['after 15 minutes', 'often', at('12:00'), at('12:15'), true],
  ['the day after a night', 'nightly', at('03:30'), at('23:59'), false],
  ['before the next night', 'nightly', at('03:30'), at('03:29', '21'), false],
  ['in the next night', 'nightly', at('03:30'), at('03:30', '21'), true],
  ['after nights without a server', 'nightly', at('03:30', '10'), at('12:00'), true],
  ['after the clock was set back', 'nightly', at('03:30', '21'), at('12:00'), true],
] as const)('%s, a check that runs %s at %s is due at %s: %s', (_when, pace, last, now, due) => {
  expect(isDue({ pace }, last, { now, timeZone })).toBe(due);
});

it('a night begins at half past three', () => {
  expect(lastNight(at('03:29'), timeZone)).toEqual(at('03:30', '19'));
  expect(lastNight(at('03:30'), timeZone)).toEqual(at('03:30'));
});

it.each([
  ['often', at('14:00'), false],
  ['often', at('14:01'), true],
  ['nightly', at('00:00', '22'), false],
  ['nightly', at('00:01', '22'), true],
  ['often', at('11:00'), false],
] as const)('what a check that runs %s found at noon of the 20th is stale at %s: %s', (pace, now, stale) => {
  expect(isStale({ pace }, at('12:00'), now)).toBe(stale);
});
