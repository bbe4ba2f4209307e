import { minutesAgo } from './minutesAgo.ts';

describe('minutesAgo', () => {
  it.each([
    [0, 'just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [60 * 23, '23 hours ago'],
    [60 * 24, '1 day ago'],
    [60 * 49, '2 days ago'],
  ])('of %d minutes is %s', (minutes, words) => {
    const moment = '2026-03-02T09:15:00.000Z';
    expect(minutesAgo(moment, Date.parse(moment) + minutes * 60_000)).toBe(words);
  });
});
