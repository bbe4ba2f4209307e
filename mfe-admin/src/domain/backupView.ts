import type { Backup, Backups } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { ageText, formatListDate, formatTime } from 'shared-ui';

/** The newest one that worked. */
export const lastGood = ({ backups }: Backups): Backup | undefined =>
  backups.find(({ ended_at, problem }) => ended_at !== null && problem === null);

/** The one that is being made. */
export const runningBackup = ({ backups }: Backups): Backup | undefined =>
  backups.find(({ ended_at }) => ended_at === null);

/** "Today, 3:00 AM", "Tomorrow, 3:00 AM", "Nov 12, 3:00 AM". */
export function nearMoment(at: string, now: Date): string {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const isTomorrow = new Date(at).toDateString() === tomorrow.toDateString();
  return `${isTomorrow ? 'Tomorrow' : formatListDate(at, now)}, ${formatTime(at)}`;
}

const sizes = [
  ['GB', 1e9, 2],
  ['MB', 1e6, 1],
  ['kB', 1e3, 0],
] as const;

/** "1.42 GB". */
export function sizeOf(bytes: number): string {
  const [unit, size, digits] = sizes.find(([, each]) => bytes >= each) ?? ['kB', 1e3, 0];
  return `${Number((bytes / size).toFixed(digits)).toLocaleString('en-US')} ${unit}`;
}

/** What a restore into a throw-away database found, in a few words. */
export function testText({ test, ended_at, test_found }: Backup, now: Date): string {
  if (test === 'same') return `Restored and compared ${ageText(ended_at ?? '', now)}`;
  return test === 'differs' ? `Differs: ${test_found}` : 'Not tested';
}

/** "512,204 rows, 0 differences, 3,118 files". */
export function contentText({ rows, files, test }: Backup): string {
  const parts = [counted(rows ?? 0, 'row'), counted(files ?? 0, 'file')];
  return (test === 'same' ? parts.toSpliced(1, 0, '0 differences') : parts).join(', ');
}

/** "Last 14 nights: 14 backed up, 14 restored and compared". */
export function nightsText({ nights: { due, backed_up, tested } }: Backups): string {
  if (due === 0) return 'The first night is still to come';
  return `Last ${counted(due, 'night')}: ${backed_up} backed up, ${tested} restored and compared`;
}

/** Why one was made. */
export const kindText = ({ kind, by }: Backup): string =>
  kind === 'night'
    ? 'Nightly'
    : kind === 'restore_point'
      ? 'Before a restore'
      : `Asked for by ${by ?? 'somebody'}`;
