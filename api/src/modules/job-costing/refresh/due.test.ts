import { isDue, pauseAfter } from './due.ts';

const minute = 60_000;
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const last = {
  id: 1,
  settings: 'a',
  attemptedAt: at('10:00'),
  nextAt: at('10:30'),
  failures: 0,
  problem: null,
};
const failed = { ...last, failures: 1, problem: 'x' };
const later = { now: at('10:10'), fingerprint: 'a', since: at('09:00') };

describe('a refresh', () => {
  it('is due when the first server starts, and then on schedule', () => {
    expect(isDue(undefined, later)).toBe(true);
    expect(isDue(last, later)).toBe(false);
    expect(isDue(last, { ...later, now: at('10:30') })).toBe(true);
  });

  it('is due once at a start with other settings or after a failure', () => {
    const start = { ...later, since: at('10:05') };
    expect(isDue(last, start)).toBe(false);
    expect(isDue(last, { ...start, fingerprint: 'b' })).toBe(true);
    expect(isDue(failed, start)).toBe(true);
    expect(isDue(failed, later)).toBe(false);
    expect(isDue(last, { ...later, fingerprint: 'b' })).toBe(false);
  });

  it('of a file is never scheduled', () => {
    expect(isDue({ ...last, nextAt: null }, { ...later, now: at('23:00') })).toBe(false);
  });
});

describe('the pause after failures', () => {
  it('starts at 30 seconds and doubles up to the refresh time', () => {
    const pauses = [1, 2, 3, 7, 40].map((failures) => pauseAfter(failures, 'soon', 30 * minute));
    expect(pauses).toEqual([30_000, 60_000, 120_000, 30 * minute, 30 * minute]);
  });

  it('is the whole refresh time after a refusal', () => {
    expect(pauseAfter(1, 'never', 30 * minute)).toBe(30 * minute);
  });
});
