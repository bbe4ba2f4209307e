import { join } from 'node:path';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { codeOf } from '#platform/errors/codeOf.ts';
import { innermost, plainFault } from '#platform/errors/plainFault.ts';
import type { BackupTarget } from '#src/settings/backupSettings.ts';
import type { BackupStore, EarlierBackup } from './BackupStore.ts';
import { compareBackup } from './compareBackup.ts';
import type { Manifest } from './Manifest.ts';
import { openBackupStore } from './openBackupStore.ts';
import { restoreBackup } from './restoreBackup.ts';
import { expiredBackups } from './retention.ts';
import { databaseBytes, lackOfSpace, restoredBytes } from './space.ts';
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
  const earlier = await readEarlier(store, order.earlier);
  const { manifest, bytes } = await store.write(order.name, order, earlier).catch(explainDisk);
  const changed = earlier ? changedPhotos(earlier.files, manifest.files) : [];
  const test: TestOutcome =
    changed.length > 0
      ? { state: 'differs', differences: changed }
      : await testBackup(store, order, order.testGround).catch(
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

async function readEarlier(store: BackupStore, name: string | null): Promise<EarlierBackup | null> {
  if (name === null) return null;
  const manifest = await store.readManifest(name).catch(() => null);
  return manifest && { name, files: manifest.files };
}

/** Nobody changes a photo: another one gets a file of its own. So the disk lost what was in these. */
const changedPhotos = (before: Manifest['files'], now: Manifest['files']) =>
  Object.keys(now).filter(
    (path) => path.startsWith('uploads/') && before[path] !== undefined && before[path] !== now[path],
  );

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
  const needed = Math.min(expectedBytes, await databaseBytes(url));
  const lack = await lackOfSpace(folder, needed, leastFreeMegabytes);
  if (lack)
    throw new PlainFailure(`There is too little space left for a backup: ${lack.free} free in ${folder}.`);
}

/** The built-in database restores onto the disk of the data folder. */
async function requireSpaceForTest({ dataFolder, leastFreeMegabytes }: BackupOrder, testGround: TestGround) {
  if (testGround.kind === 'given' || new URL(testGround.ownerUrl).hostname !== '127.0.0.1') return;
  const needed = restoredBytes(await databaseBytes(testGround.ownerUrl));
  const lack = await lackOfSpace(dataFolder, needed, leastFreeMegabytes);
  if (lack)
    throw new NoTestGround(
      `Restoring it for the test takes ${lack.needed}, and the disk has ${lack.free} left.`,
    );
}

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
