import type { CheckState, Health, HealthFinding } from 'shared-api/contract';
import { clockNote, offersFix, reportOf, summaryOf } from './healthView.ts';

const fix = { label: 'Recount', asks: null, for_good: false };
const check = (state: CheckState, more: Partial<HealthFinding> = {}): HealthFinding => ({
  ...{ id: state, name: 'Counters', means: 'What it means.', state, found: 'Something.' },
  ...{ checked_at: '2026-12-01T08:00:00.000Z', took_ms: 12, fix },
  ...more,
});
const health = (checks: HealthFinding[], canFix = true): Health => ({ checks, can: { fix: canFix } });

it.each([
  [['failing', 'look', 'good', 'good'], '1 failing, 1 to look at, 2 good'],
  [['good'], '1 good'],
  [[], ''],
] as const)('the summary of %j is “%s”', (states, text) => {
  expect(summaryOf(health(states.map((state) => check(state))))).toBe(text);
});

it.each([
  ['a fix of what is not good', check('look'), true, true],
  ['nothing while all is good', check('good'), true, false],
  ['what is of use while all is good', check('good', { fix: { ...fix, for_good: true } }), true, true],
  ['a fix to people who may not use it', check('failing'), false, true],
  ['nothing to them while all is good', check('good', { fix: { ...fix, for_good: true } }), false, false],
  ['nothing without a fix', check('failing', { fix: null }), true, false],
])('a row offers %s', (_what, finding, may, offers) => {
  expect(offersFix(finding, health([], may))).toBe(offers);
});

it('the report has every check with what it means', () => {
  expect(reportOf(health([check('look')]), new Date('2026-12-01T09:00:00Z'))).toBe(
    'MobPrep, health on 2026-12-01T09:00:00.000Z: 1 to look at\n\nCounters: Look at this\n  Something.\n  Checked 2026-12-01T08:00:00.000Z, took 12 ms\n  What it means.',
  );
});

it.each([
  [0, null],
  [3, 'This device’s clock is 3 minutes ahead of the server’s. Let it set its time by itself.'],
  [-1, 'This device’s clock is 1 minute behind the server’s. Let it set its time by itself.'],
])('a device whose clock is %i minutes ahead is told: %s', (minutes, text) => {
  const server = new Date('2026-12-01T09:00:00Z');
  expect(clockNote(server, new Date(server.getTime() + minutes * 60_000))).toBe(text);
});
