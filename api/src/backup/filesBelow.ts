import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Relative paths of all files under a folder; none if the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
