import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freeMegabytes, megabyte } from '#platform/data-folder/freeMegabytes.ts';
import { connectClient } from '#platform/database/connectClient.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { codeOf } from '#platform/errors/codeOf.ts';
import { innermost, plainFault } from '#platform/errors/plainFault.ts';
import type { BackupTarget } from '#src/settings/backupSettings.ts';
import type { BackupStore } from './BackupStore.ts';
import { compareBackup } from './compareBackup.ts';
import { openBackupStore } from './openBackupStore.ts';
import { restoreBackup } from './restoreBackup.ts';
import { expiredBackups } from './retention.ts';
import { NoTestGround, type TestGround, withThrowawayDatabase } from './throwawayDatabase.ts';

export interface BackupOrder {
  readonly name: string;
  readonly url: string;
  readonly files: string | null;
  readonly target: BackupTarget;
  readonly dataFolder: string;
  /** The newest backup that was the same when it was compared. This one may share its files. */
  readonly earlier: string | null;
  /** Null: not compared now. */
  readonly testGround: TestGround | null;
  readonly leastFreeMegabytes: number;
  /** What the last one took. */
  readonly expectedBytes: number;
}

export type TestOutcome =
  | { readonly state: 'same' }
  | { readonly state: 'differs'; readonly differences: readonly string[] }
  /** Nothing to restore into, or it failed. */
  | { readonly state: 'untested'; readonly problem: string };

export interface BackupOutcome {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  readonly test: TestOutcome;
  /** The names of all that are there now. */
  readonly kept: readonly string[];
}

export const stagingIn = (dataFolder: string) => join(dataFolder, 'backup-staging');

/** Writes a backup, restores it into a throw-away database, compares that, and deletes what is older than it has to be kept. */
export async function makeBackup(order: BackupOrder): Promise<BackupOutcome> {
  await requireSpace(order);
  const store = await openBackupStore(order.target, stagingIn(order.dataFolder));
  const { manifest, bytes } = await store.write(order.name, order, order.earlier).catch(explainDisk);
  const test = await testBackup(store, order, order.testGround).catch(
    (error: unknown): TestOutcome => ({ state: 'untested', problem: sentenceOf(error) }),
  );
  // One that differs must not push out the last good one.
  if (test.state !== 'differs') await store.clean(expiredBackups(await store.names()));
  return {
    bytes,
    rows: manifest.tables.reduce((sum, { rows = 0 }) => sum + rows, 0),
    files: Object.keys(manifest.files).length,
    test,
    kept: await store.names(),
  };
}

async function testBackup(
  store: BackupStore,
  order: BackupOrder,
  ground: TestGround | null,
): Promise<TestOutcome> {
  if (!ground) return { state: 'untested', problem: 'It was made while everybody waited.' };
  await requireSpaceForTest(order, ground);
  return store.withBackup(order.name, 'compare', ({ folder, isWithoutFiles }) =>
    withThrowawayDatabase(ground, async (url): Promise<TestOutcome> => {
      try {
        const manifest = await restoreBackup(folder, { url, files: null, isWithoutFiles });
        const { differences } = await compareBackup(url, manifest);
        return differences.length > 0 ? { state: 'differs', differences } : { state: 'same' };
      } catch (error) {
        const damage =
          error instanceof PlainFailure && /^The backup is damaged: (.+?)\.( Nothing|$)/.exec(error.message);
        if (!damage) throw error;
        return { state: 'differs', differences: [damage[1] ?? ''] };
      }
    }),
  );
}

/** A backup must not fill the disk on which people's work is saved. The files that it shares with an earlier one take no space. */
async function requireSpace({ url, target, dataFolder, leastFreeMegabytes, expectedBytes }: BackupOrder) {
  const folder = target.kind === 'folder' ? target.folder : stagingIn(dataFolder);
  const free = await freeIn(folder);
  const needed = Math.min(expectedBytes, await databaseBytes(url));
  if (free - needed / megabyte < leastFreeMegabytes)
    throw new PlainFailure(`There is too little space left for a backup: ${words(free)} free in ${folder}.`);
}

/** The built-in database restores onto the disk of the data folder. */
async function requireSpaceForTest({ dataFolder, leastFreeMegabytes }: BackupOrder, testGround: TestGround) {
  if (testGround.kind === 'given') return;
  const needed = ((await databaseBytes(testGround.ownerUrl)) * 1.5) / megabyte + leastFreeMegabytes;
  const free = await freeIn(dataFolder);
  if (new URL(testGround.ownerUrl).hostname === '127.0.0.1' && free < needed)
    throw new NoTestGround(
      `Restoring it for the test takes ${words(needed)}, and the disk has ${words(free)} left.`,
    );
}

async function databaseBytes(url: string): Promise<number> {
  const client = await connectClient(url, 'backup');
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    );
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}

/** In MB, where the nearest folder that exists is. */
const freeIn = (folder: string): Promise<number> =>
  existsSync(folder) || dirname(folder) === folder ? freeMegabytes(folder) : freeIn(dirname(folder));

const words = (megabytes: number) => `${Math.round(megabytes).toLocaleString('en-US')} MB`;

const diskFaults: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no space left for the backup.',
  EDQUOT: 'There is no space left for the backup.',
  EROFS: 'The folder of the backups is read-only.',
  EACCES: 'The server may not write into the folder of the backups.',
  EPERM: 'The server may not write into the folder of the backups.',
};

function explainDisk(error: unknown): never {
  const sentence = diskFaults[String(codeOf(innermost(error)))];
  throw sentence ? new PlainFailure(sentence, { cause: error }) : error;
}

/** What went wrong, for people: without values of a query. */
export const sentenceOf = (error: unknown): string =>
  error instanceof PlainFailure ? error.message : `It failed: ${plainFault(error).message ?? 'unknown'}`;
