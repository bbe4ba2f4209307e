import { dueNight } from './dueNight.ts';

const chicago = { at: '02:00', timeZone: 'America/Chicago' };
const at = (text: string) => new Date(text);

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
