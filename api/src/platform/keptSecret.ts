import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** A random secret that is made once and then kept in a file that only this account reads. */
export async function keptSecret(path: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  try {
    await writeFile(path, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readFile(path, 'utf8');
    throw error;
  }
}
