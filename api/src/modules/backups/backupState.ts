import { counted } from 'shared-api/rules';
import type { Finding } from '#modules/health/HealthCheck.ts';
import type { ListedBackup } from './backups.repository.ts';

/** From then on a backup is too old. */
export const oldestHours = 36;

interface Known {
  readonly now: Date;
  /** Whether one is made each night. */
  readonly isNightly: boolean;
  /** Since when this installation can make backups. */
  readonly since: Date;
  /** The newest first. */
  readonly backups: readonly ListedBackup[];
}

const hourMs = 3_600_000;

/** How the backups are, in one sentence. */
export function backupState({ now, isNightly, since, backups }: Known): Finding {
  const ended = backups.filter(({ endedAt }) => endedAt !== null);
  const [last] = ended;
  const good = ended.find(({ problem }) => problem === null);
  const age = now.getTime() - (good?.begunAt ?? since).getTime();
  if (age > oldestHours * hourMs) return { state: 'failing', found: tooOld(age, good, last) };
  if (last?.problem && last !== good)
    return { state: 'failing', found: `The last backup failed. ${last.problem}` };
  if (!isNightly) return { state: 'look', found: 'No backup is made at night: BACKUP_AT is off.' };
  if (!good) return { state: 'good', found: 'The first backup is made tonight.' };
  if (age < -hourMs)
    return {
      state: 'look',
      found: 'The last backup was made in the future: the clock of the server was ahead.',
    };
  if (good.test === 'differs')
    return { state: 'failing', found: `The last backup is not the same when restored: ${good.testFound}.` };
  if (good.test !== 'same')
    return {
      state: 'look',
      found: `The last backup was not restored to compare it. ${good.testFound ?? ''}`.trim(),
    };
  return { state: 'good', found: `Restored and compared ${ago(now, good)}: ${compared(good)}` };
}

function tooOld(age: number, good: ListedBackup | undefined, last: ListedBackup | undefined): string {
  const why = last?.problem ? ` ${last.problem}` : '';
  if (!good) return `There is no backup.${why}`;
  return `The last backup is ${Math.floor(age / hourMs)} h old.${why}`;
}

function ago(now: Date, { endedAt, begunAt }: ListedBackup): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - (endedAt ?? begunAt).getTime()) / 60_000));
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}

/** "512,204 rows, 0 differences, 3,118 photos and files". */
const compared = ({ rows, files }: ListedBackup) =>
  `${counted(rows ?? 0, 'row')}, 0 differences, ${counted(files ?? 0, 'file')}`;
