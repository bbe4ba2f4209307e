import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { codeOf } from './codeOf.ts';

/** Makes the data folder when it is missing. */
export async function requireDataFolder(folder: string) {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new PlainFailure(`MobPrep cannot write to its data folder ${folder}.`, { cause: error });
  }
}

/** Node's own recursive `mkdir` never ends where a folder is there and says that it is not, as /proc does. */
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
