import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { codeOf } from '#platform/errors/codeOf.ts';

/** Makes the data folder if it is missing, and checks that we can write to it. */
export async function requireDataFolder(folder: string) {
  try {
    await makeFolder(folder);
    // A file is writable too, but has no `.` in it.
    await access(`${folder}/.`, constants.W_OK);
  } catch (error) {
    throw new PlainFailure(
      `MobPrep cannot write to its data folder ${folder}. Set MOBPREP_DATA to another folder.`,
      { cause: error },
    );
  }
}

/** Replaces Node's recursive `mkdir`, which never returns if an existing folder claims to be missing, as in /proc. */
export async function makeFolder(folder: string, isAgain = false): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || isAgain || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder, true);
  }
}
