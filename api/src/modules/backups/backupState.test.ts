import { backupState } from './backupState.ts';
import type { ListedBackup } from './backups.repository.ts';

const now = new Date('2026-11-29T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const buildBackup = (hours: number, values: Partial<ListedBackup> = {}): ListedBackup => ({
  ...{ id: 1, kind: 'night', name: '', night: null, askedBy: null, by: null, problem: null, testFound: null },
  ...{ bytes: 1, rows: 512_204, files: 3_118, test: 'same', isKept: true },
  ...{ begunAt: hoursAgo(hours), aliveAt: hoursAgo(hours), endedAt: hoursAgo(hours) },
  ...values,
});
const failed = (hours: number) => buildBackup(hours, { problem: 'There is no space left.', test: null });

it.each([
  {
    backups: [buildBackup(3)],
    state: 'good',
    found: 'Restored and compared 3 h ago: 512,204 rows, 0 differences, 3,118 files',
  },
  { backups: [], state: 'good', found: 'The first backup is made tonight.' },
  { backups: [buildBackup(37)], state: 'failing', found: 'The last backup is 37 h old.' },
  {
    backups: [buildBackup(36)],
    state: 'good',
    found: 'Restored and compared 36 h ago: 512,204 rows, 0 differences, 3,118 files',
  },
  {
    backups: [failed(1), buildBackup(25)],
    state: 'failing',
    found: 'The last backup failed. There is no space left.',
  },
  {
    backups: [failed(1), buildBackup(49)],
    state: 'failing',
    found: 'The last backup is 49 h old. There is no space left.',
  },
  {
    backups: [buildBackup(1), failed(2)],
    state: 'good',
    found: 'Restored and compared 1 h ago: 512,204 rows, 0 differences, 3,118 files',
  },
  {
    backups: [buildBackup(1, { test: 'differs', testFound: 'drafts, items' })],
    state: 'failing',
    found: 'The last backup is not the same when restored: drafts, items.',
  },
  {
    backups: [buildBackup(1, { test: 'untested', testFound: 'Set MOBPREP_RESTORE_TEST_URL.' })],
    state: 'look',
    found: 'The last backup was not restored to compare it. Set MOBPREP_RESTORE_TEST_URL.',
  },
  {
    backups: [buildBackup(-24 * 365)],
    state: 'look',
    found: 'The last backup was made in the future: the clock of the server was ahead.',
  },
  {
    backups: [buildBackup(0, { endedAt: null }), buildBackup(3)],
    state: 'good',
    found: 'Restored and compared 3 h ago: 512,204 rows, 0 differences, 3,118 files',
  },
])('$state: $found', ({ backups, state, found }) => {
  expect(backupState({ now, isNightly: true, since: hoursAgo(2), backups })).toEqual({ state, found });
});

it('is failing when the first backup is too long in coming', () => {
  const since = hoursAgo(37);
  expect(backupState({ now, isNightly: true, since, backups: [failed(1)] })).toEqual({
    state: 'failing',
    found: 'There is no backup. There is no space left.',
  });
});

it('says that no backup is made at night', () => {
  const known = { now, isNightly: false, since: hoursAgo(2), backups: [buildBackup(3)] };
  expect(backupState(known).state).toBe('look');
});
