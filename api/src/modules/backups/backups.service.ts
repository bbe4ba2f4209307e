import type { Backup, Backups } from 'shared-api/contract';
import type { Finding } from '#modules/health/HealthCheck.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import { dayMs } from '#platform/clock/dayMs.ts';
import { lastNight, nextNight } from '#platform/clock/nights.ts';
import type { Deps } from '#platform/Deps.ts';
import { conflict, invalid, notFound } from '#platform/errors/Problem.ts';
import { backupRetention } from '#src/backup/retention.ts';
import type { BackupRunner } from './backupRunner.ts';
import { backupState } from './backupState.ts';
import * as repository from './backups.repository.ts';
import { readRestore } from './restoreNote.ts';

/** More than are kept, with some that failed. */
const listed = 80;

type ReadDeps = Pick<Deps, 'db' | 'env' | 'now'>;

async function readState({ db, env, now }: ReadDeps) {
  const backups = await repository.listBackups(db, listed);
  const since = (await repository.readSince(db)) ?? now();
  const at = now();
  const finding = backupState({ now: at, isNightly: env.backup.at !== null, since, backups });
  return { at, since, backups, finding };
}

/** How the backups are, for the checks of the installation. */
export const findBackupState = async (deps: ReadDeps): Promise<Finding> => (await readState(deps)).finding;

export async function getBackups(deps: ReadDeps, actor: Actor): Promise<Backups> {
  const { env } = deps;
  const { at, since, backups, finding } = await readState(deps);
  const mayManage = actor.permissions.has('backup:manage');
  const time = env.backup.at === null ? null : { at: env.backup.at, timeZone: env.timeZone };
  return {
    ...finding,
    next_at: time && nextNight(at, time).toISOString(),
    place: env.backup.target.kind,
    keeps: { ...backupRetention },
    nights: nightsOf(backups, time ? lastNight(at, time) : null, since),
    restore_phrase: mayManage ? phraseOf(env) : null,
    restore: await readRestore(env.dataFolder),
    can: { back_up: mayManage },
    backups: backups.map((row) => present(row, mayManage && phraseOf(env) !== null)),
  };
}

/** Of the last 14 nights that there were. */
function nightsOf(backups: readonly repository.ListedBackup[], last: Date | null, since: Date) {
  if (!last) return { due: 0, backed_up: 0, tested: 0 };
  const first = last.getTime() - (backupRetention.days - 1) * dayMs - dayMs / 4;
  const due = Math.max(0, Math.ceil((last.getTime() - Math.max(first, since.getTime())) / dayMs));
  const made = backups.filter(
    ({ night, endedAt, problem }) =>
      night !== null && night.getTime() >= first && night <= last && endedAt !== null && problem === null,
  );
  return {
    due: Math.max(due, made.length),
    backed_up: made.length,
    tested: made.filter(({ test }) => test === 'same').length,
  };
}

const present = (row: repository.ListedBackup, mayRestore: boolean): Backup => ({
  id: row.id,
  kind: row.kind,
  begun_at: row.begunAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  by: row.by,
  problem: row.problem,
  bytes: row.bytes,
  rows: row.rows,
  files: row.files,
  test: row.test,
  test_found: row.testFound,
  is_kept: row.isKept,
  can: { restore: mayRestore && row.isKept && row.test !== 'differs' },
});

/** What to type before a restore: the host at which people open MobPrep. Null with an own PostgreSQL, which a command restores. */
const phraseOf = ({ databaseUrl, publicUrl }: Deps['env']): string | null =>
  databaseUrl ? null : publicUrl ? new URL(publicUrl).hostname : 'MobPrep';

/** Begins to restore a backup. */
export async function restoreBackup(
  deps: ReadDeps,
  runner: BackupRunner,
  { id, phrase, actor }: { readonly id: number; readonly phrase: string; readonly actor: Actor },
) {
  const wanted = phraseOf(deps.env);
  if (wanted === null)
    throw conflict('restore_by_command', 'This installation restores backups with a command');
  if (phrase !== wanted) throw invalid('phrase', `Type ${wanted}`);
  const backup = await repository.findBackup(deps.db, id);
  if (!backup?.isKept) throw notFound('This backup is no longer there');
  if (backup.test === 'differs')
    throw conflict('backup_damaged', 'This backup was not the same when it was restored to compare it');
  if (!(await runner.restore(backup, actor.id)))
    throw conflict('backup_under_way', 'A backup is being restored already');
}

/** Begins a backup now. */
export async function backUpNow(runner: BackupRunner, actor: Actor) {
  const begun = await runner.begin({ kind: 'asked', night: null, askedBy: actor.id });
  if (!begun) throw conflict('backup_under_way', 'A backup is being made already');
}
