import { lastNight, nextNight } from './nights.ts';

const chicago = { at: '02:00', timeZone: 'America/Chicago' };
const at = (text: string) => new Date(text);

it.each([
  ['2026-11-29T08:00:00Z', '2026-11-29T08:00:00Z', 'on the stroke'],
  ['2026-11-29T07:59:59Z', '2026-11-28T08:00:00Z', 'a second before'],
  ['2026-11-29T20:00:00Z', '2026-11-29T08:00:00Z', 'in the afternoon'],
  ['2026-11-01T20:00:00Z', '2026-11-01T08:00:00Z', 'on the day whose clocks are put back'],
  ['2026-07-01T07:00:00Z', '2026-07-01T07:00:00Z', 'in summer'],
])('at %s the last night was %s: %s', (now, night) => {
  expect(lastNight(at(now), chicago)).toEqual(at(night));
});

it('has one night a day, all year round, where clocks are changed at that hour', () => {
  for (let hour = 0; hour < 366 * 24; hour += 5) {
    const now = new Date(Date.UTC(2026, 0, 1, hour));
    const [last, next] = [lastNight(now, chicago), nextNight(now, chicago)];
    expect(last <= now && now < next).toBe(true);
    const hours = (next.getTime() - last.getTime()) / 3_600_000;
    expect([22, 23, 24, 25, 26]).toContain(hours);
    expect(lastNight(next, chicago)).toEqual(next);
  }
});
