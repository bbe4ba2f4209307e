import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#platform/errors/codeOf.ts';
import type { BackupStore } from './BackupStore.ts';
import { filesBelow } from './filesBelow.ts';
import { manifestName, readManifest } from './Manifest.ts';
import { keepInFolder, unfinishedOf, writeBackup } from './writeBackup.ts';

const leftBehind = /\.(unfinished|removed)$/;

/** Keeps each backup as a folder of its own. */
export function folderStore(place: string): BackupStore {
  const folderOf = (name: string) => join(place, name);

  async function names() {
    const found = await readdir(place).catch(unlessAbsent);
    const finished = await Promise.all(
      (found ?? [])
        .filter((name) => !leftBehind.test(name))
        .map(async (name) => ((await isFile(join(folderOf(name), manifestName))) ? [name] : [])),
    );
    return finished.flat();
  }

  return {
    names,
    readManifest: (name) => readManifest(folderOf(name)),
    write: async (name, source, earlier) => {
      const folder = folderOf(name);
      const keepFile = keepInFolder(
        unfinishedOf(folder),
        earlier && { folder: folderOf(earlier.name), files: earlier.files },
      );
      try {
        const manifest = await writeBackup({ ...source, keepFile }, folder);
        return { manifest, bytes: await sizeOf(folder) };
      } catch (error) {
        // Half a backup may be what fills the disk.
        await rm(unfinishedOf(folder), { recursive: true, force: true }).catch(() => {});
        throw error;
      }
    },
    withBackup: (name, _purpose, work) => work({ folder: folderOf(name), isWithoutFiles: false }),
    clean: async (expired) => {
      // Under another name first: half of a backup must not look like one.
      for (const name of expired) await rename(folderOf(name), `${folderOf(name)}.removed`);
      for (const name of await readdir(place))
        if (leftBehind.test(name)) await rm(folderOf(name), { recursive: true, force: true });
    },
  };
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const path of await filesBelow(folder)) bytes += (await stat(join(folder, path))).size;
  return bytes;
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

function unlessAbsent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
