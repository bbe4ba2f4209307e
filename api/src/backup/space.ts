import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { freeMegabytes, megabyte } from '#platform/data-folder/freeMegabytes.ts';
import { connectClient } from '#platform/database/connectClient.ts';

export interface Lack {
  /** In words, such as "1,204 MB". */
  readonly needed: string;
  readonly free: string;
}

/** Null if so many bytes fit on the disk of a folder, which may not exist yet, and leave what the server keeps free. */
export async function lackOfSpace(
  folder: string,
  bytes: number,
  leastFreeMegabytes: number,
): Promise<Lack | null> {
  const needed = bytes / megabyte + leastFreeMegabytes;
  const free = await freeIn(folder);
  return free < needed ? { needed: words(needed), free: words(free) } : null;
}

/** A database that is filled at once, and the log that its rows go through. */
export const restoredBytes = (databaseBytes: number) => databaseBytes * 1.5;

export async function databaseBytes(url: string): Promise<number> {
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
