import { dueNight, lastNight, nextNight } from './nights.ts';

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

const now = at('2026-11-29T09:00:00Z');
const night = at('2026-11-29T08:00:00Z');
const since = at('2026-11-01T00:00:00Z');
const failed = (ended: string) => ({ night, endedAt: at(ended), problem: 'no space' });

it.each([
  { tries: [], is: true, why: 'nobody tried' },
  { tries: [{ night, endedAt: night, problem: null }], is: false, why: 'there is one' },
  { tries: [{ night, endedAt: null, problem: null }], is: false, why: 'one is under way' },
  { tries: [failed('2026-11-29T08:40:00Z')], is: false, why: 'the last one failed just now' },
  { tries: [failed('2026-11-29T08:20:00Z')], is: true, why: 'the last one failed a while ago' },
  { tries: Array(3).fill(failed('2026-11-29T08:20:00Z')), is: false, why: 'three have failed' },
  {
    tries: [{ night: at('2027-11-29T08:00:00Z'), endedAt: at('2027-11-29T08:00:00Z'), problem: null }],
    is: true,
    why: 'the clock had jumped ahead, and came back',
  },
  { tries: [failed('2027-01-01T00:00:00Z')], is: true, why: 'it failed while the clock was ahead' },
])('is due: $is, when $why', ({ tries, is }) => {
  expect(dueNight(now, chicago, { since, tries })).toEqual(is ? night : null);
});

it('is not due for a night before the installation had backups', () => {
  expect(dueNight(now, chicago, { since: at('2026-11-29T08:30:00Z'), tries: [] })).toBeNull();
});
