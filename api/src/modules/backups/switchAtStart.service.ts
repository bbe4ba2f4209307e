import { openDatabase } from '#platform/database/database.ts';
import {
  asAdministrator,
  type DatabaseUrls,
  stagedUrl,
} from '#platform/database/embedded/embeddedDatabase.ts';
import {
  acceptSwitch,
  dropStaged,
  markFailed,
  orderSwitch,
  readSwitchState,
} from '#platform/database/embedded/switchDatabases.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { sentenceOf } from '#src/backup/makeBackup.ts';
import { nameAt } from '#src/backup/retention.ts';
import { carryOver } from '#src/backup/stageRestore.ts';
import { backupApart } from '#src/backup/workApart.ts';
import type { Env } from '#src/env.ts';
import * as repository from './backups.repository.ts';
import { endingOf } from './endingOf.ts';
import { endRestore } from './restoreNote.ts';

const unchanged = 'Nothing was changed.';

/**
 * What a start does about a restore from the screen: makes the restore point while nobody can write, and says whether the next start of the
 * database is to switch. If it can't, or if the restore was interrupted, everything stays as it is.
 */
export async function prepareSwitch(env: Env, { ownerUrl }: DatabaseUrls): Promise<boolean> {
  const { dataFolder } = env;
  const state = await asAdministrator(dataFolder, readSwitchState);
  if (state === 'unchecked') return false;
  if (state === 'ready')
    try {
      await makeRestorePoint(env, ownerUrl).catch((error: unknown) => {
        throw new PlainFailure(`There is no backup of how it is now. ${sentenceOf(error)}`);
      });
      await carryOver(ownerUrl, await stagedUrl(dataFolder));
      await asAdministrator(dataFolder, orderSwitch);
      return true;
    } catch (error) {
      await endRestore(dataFolder, 'failed', `${sentenceOf(error)} ${unchanged}`);
    }
  if (state !== 'none') await asAdministrator(dataFolder, dropStaged);
  await endRestore(dataFolder, 'failed', `It was interrupted. ${unchanged}`);
  return false;
}

async function makeRestorePoint(env: Env, url: string) {
  const { db, close } = openDatabase({
    url,
    poolSize: 1,
    timeoutMs: env.databaseTimeoutMs,
    onFault: () => {},
  });
  try {
    await repository.endAll(db);
    const begunAt = new Date();
    const name = nameAt(begunAt);
    const id = await repository.beginBackup(db, {
      kind: 'restore_point',
      name,
      night: null,
      askedBy: null,
      begunAt,
    });
    if (id === undefined) throw new Error('another backup is under way');
    const proven = await repository.findProven(db);
    const order = {
      ...{ name, url, files: env.filesFolder, target: env.backup.target, dataFolder: env.dataFolder },
      ...{ earlier: proven?.name ?? null, testGround: null, expectedBytes: proven?.bytes ?? 0 },
      leastFreeMegabytes: env.leastFreeMegabytes,
    };
    const ending = endingOf(await backupApart(order, new AbortController().signal));
    await repository.endBackup(db, id, ending, new Date());
  } finally {
    await close();
  }
}

/** Keeps the restored database once the server is ready with it. */
export async function acceptRestored(dataFolder: string, requireReady: () => Promise<void>) {
  const state = await asAdministrator(dataFolder, readSwitchState);
  if (state !== 'unchecked') return;
  await requireReady();
  await asAdministrator(dataFolder, acceptSwitch);
  await endRestore(dataFolder, 'done', 'Restored. How it was before is a backup, too.');
}

/** Gives the next start the previous database back, if the server doesn't come up with a restored one. */
export async function rejectRestored(dataFolder: string, error: unknown): Promise<boolean> {
  const state = await asAdministrator(dataFolder, readSwitchState).catch(() => 'none');
  if (state !== 'unchecked') return false;
  await asAdministrator(dataFolder, markFailed);
  await endRestore(
    dataFolder,
    'failed',
    `MobPrep did not come up with it and went back. ${sentenceOf(error)} ${unchanged}`,
  );
  return true;
}
