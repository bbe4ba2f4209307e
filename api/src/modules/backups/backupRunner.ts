import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import {
  administratorUrlOf,
  asAdministrator,
  urlOfRunning,
} from '#platform/database/embedded/embeddedDatabase.ts';
import { dropStaged } from '#platform/database/embedded/switchDatabases.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { type BackupOrder, sentenceOf } from '#src/backup/makeBackup.ts';
import { nameAt } from '#src/backup/retention.ts';
import type { TestGround } from '#src/backup/throwawayDatabase.ts';
import { backupApart, stageApart } from '#src/backup/workApart.ts';
import * as repository from './backups.repository.ts';
import { dueNight } from './dueNight.ts';
import { endingOf } from './endingOf.ts';
import { endRestore, noteRestore, type RestoreNote } from './restoreNote.ts';

/** How often a server looks whether a backup is due. */
const lookMs = 60_000;
const aliveMs = 10_000;
/** So many tries are enough to know what a night needs. */
const knownTries = 40;

type RunnerDeps = Pick<Deps, 'env' | 'db' | 'now' | 'restart'>;
type RestoredBackup = Pick<repository.ListedBackup, 'name' | 'begunAt' | 'bytes'>;
type Asked = Pick<repository.BackupRow, 'kind' | 'night' | 'askedBy'>;

export interface BackupRunner {
  /** Begins one if none is under way on any server. `done` settles with it and never fails. */
  readonly begin: (asked: Asked) => Promise<{ id: number; done: Promise<void> } | null>;
  /**
   * Begins to restore a backup into a second database. Then the server is started again, and takes that one. False if another restore
   * is under way.
   */
  readonly restore: (backup: RestoredBackup, by: number) => Promise<boolean>;
  /** Makes one each night. */
  readonly schedule: () => void;
  /** Stops, and ends what is under way. */
  readonly close: () => Promise<void>;
}

export function openBackupRunner(
  deps: RunnerDeps,
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>,
): BackupRunner {
  const { db, env, now } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Set<Promise<unknown>>();
  const follow = (work: Promise<void>) => {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };

  async function begin(asked: Asked) {
    await repository.endInterrupted(db);
    const begunAt = now();
    const name = nameAt(begunAt);
    const id = await repository.beginBackup(db, { ...asked, name, begunAt });
    return id === undefined ? null : { id, done: follow(make(id, name)) };
  }

  async function make(id: number, name: string) {
    const ended = new AbortController();
    const beating = beat(db, id, ended);
    const ending = await orderOf(deps, name)
      .then((order) => backupApart(order, AbortSignal.any([signal, ended.signal])))
      .then(endingOf, (error: unknown) => ({ problem: sentenceOf(error) }));
    ended.abort();
    await beating;
    await repository.endBackup(db, id, ending, now()).catch((error: unknown) => {
      log.error({ reason: sentenceOf(error) }, 'a backup ended, and that could not be stored');
    });
    if (ending.problem) log.error({ backup: name, reason: ending.problem }, 'a backup failed');
    else log.info({ backup: name, ...ending }, 'a backup was made');
  }

  let isRestoring = false;

  async function restore(backup: RestoredBackup, by: number) {
    if (isRestoring) return false;
    isRestoring = true;
    const note = { begun_at: now().toISOString(), backup_at: backup.begunAt.toISOString() };
    await noteRestore(env.dataFolder, {
      ...note,
      state: 'running',
      found: 'It is read into a second database.',
    });
    void follow(stage(backup, note, by));
    return true;
  }

  async function stage(
    { name, bytes }: RestoredBackup,
    note: Pick<RestoreNote, 'begun_at' | 'backup_at'>,
    by: number,
  ) {
    const { dataFolder, filesFolder: files, leastFreeMegabytes, backup } = env;
    try {
      await stageApart(
        { name, bytes: bytes ?? 0, target: backup.target, dataFolder, files, by, leastFreeMegabytes },
        signal,
      );
      await noteRestore(dataFolder, { ...note, state: 'running', found: 'MobPrep starts again with it.' });
      deps.restart();
    } catch (error) {
      isRestoring = false;
      // The next start says that it was interrupted.
      if (signal.aborted) return;
      await asAdministrator(dataFolder, dropStaged).catch(() => {});
      await endRestore(dataFolder, 'failed', `${sentenceOf(error)} Nothing was changed.`).catch(() => {});
      log.error({ backup: name, reason: sentenceOf(error) }, 'a backup could not be restored');
    }
  }

  async function lookForNight() {
    const { at } = env.backup;
    if (at === null) return;
    const since = await repository.readSince(db);
    const tries = await repository.listBackups(db, knownTries);
    const isStale = tries.some(({ endedAt }) => endedAt === null);
    if (isStale) await repository.endInterrupted(db);
    const night = since && dueNight(now(), { at, timeZone: env.timeZone }, { since, tries });
    if (night) await (await begin({ kind: 'night', night, askedBy: null }))?.done;
  }

  async function look() {
    while (!signal.aborted) {
      await lookForNight().catch((error: unknown) => {
        if (!signal.aborted)
          log.warn({ reason: sentenceOf(error) }, 'could not look for backups that are due');
      });
      await sleep(lookMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  return {
    begin,
    restore,
    schedule: () => void follow(look()),
    close: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** Says every few seconds that this server still makes the backup, and ends it if others have given it up. */
async function beat(db: Database, id: number, ended: AbortController) {
  while (!ended.signal.aborted) {
    await sleep(aliveMs, undefined, { signal: ended.signal }).catch(() => {});
    if (ended.signal.aborted) return;
    // While the database is away, the backup fails by itself.
    const isOurs = await repository.noteAlive(db, id).catch(() => true);
    if (!isOurs) ended.abort();
  }
}

async function orderOf({ env, db }: RunnerDeps, name: string): Promise<BackupOrder> {
  const proven = await repository.findProven(db);
  return {
    ...(await addressesOf(env)),
    name,
    files: env.filesFolder,
    target: env.backup.target,
    dataFolder: env.dataFolder,
    earlier: proven?.name ?? null,
    leastFreeMegabytes: env.leastFreeMegabytes,
    expectedBytes: proven?.bytes ?? 0,
  };
}

/** Who reads the database, and where a backup is restored to be compared. */
export async function addressesOf({
  databaseOwnerUrl,
  dataFolder,
  backup: { restoreTestUrl },
}: Deps['env']): Promise<{ url: string; testGround: TestGround }> {
  const ownerUrl = databaseOwnerUrl || (await urlOfRunning(dataFolder));
  const url = databaseOwnerUrl || (await administratorUrlOf(dataFolder));
  if (!ownerUrl || !url) throw new PlainFailure('The built-in database is not running.');
  const testGround: TestGround = restoreTestUrl
    ? { kind: 'given', url: restoreTestUrl }
    : { kind: 'created', url, ownerUrl };
  return { url: ownerUrl, testGround };
}
