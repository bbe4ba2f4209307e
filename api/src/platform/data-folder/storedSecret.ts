import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { codeOf } from '#platform/errors/codeOf.ts';

const secretBytes = 32;
const shortest = 32;

/**
 * Returns a random secret, made once and then kept in a file that only this account can read. The file appears whole or
 * not at all. Throws PlainFailure if the stored secret is too short, as a full disk could have left it.
 */
export const storedSecret = async (path: string): Promise<string> =>
  (await existingSecret(path)) ?? required(path, await make(path));

/** The kept secret, or null if none was made yet. */
export async function existingSecret(path: string): Promise<string | null> {
  const known = await readFile(path, 'utf8').catch(absent);
  return known === null ? null : required(path, known);
}

async function make(path: string): Promise<string> {
  const secret = randomBytes(secretBytes).toString('base64url');
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.new`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(secret);
      await file.sync();
    } finally {
      await file.close();
    }
    // A link never replaces a file, so two servers that start at once both use the first one's secret.
    await link(unfinished, path);
    await sync(dirname(path));
    return secret;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return readFile(path, 'utf8');
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

function required(path: string, secret: string): string {
  if (secret.length >= shortest) return secret;
  throw new PlainFailure(
    `${path} holds no secret: it was cut short. Delete it, or restore it from a backup.`,
  );
}

/** Makes a new file's name survive a power loss, where the system can open a folder. */
async function sync(folder: string) {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

function absent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
