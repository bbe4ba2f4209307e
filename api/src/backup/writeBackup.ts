import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { makeFolder } from '#platform/data-folder/dataFolder.ts';
import { connectClient } from '#platform/database/connectClient.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { codeOf } from '#platform/errors/codeOf.ts';
import { filesBelow } from './filesBelow.ts';
import { digestOf, hashing } from './hashing.ts';
import { type Manifest, manifestName, tableFile } from './Manifest.ts';
import { type BackupTable, quoted, readSequences, readTables } from './tables.ts';

/** Puts a file into the backup and returns the SHA-256 of what it put there. */
export type KeepFile = (path: string, from: string) => Promise<string>;

interface Source {
  readonly url: string;
  /** The folder of photos and released files, or null when they are in a bucket. */
  readonly files: string | null;
  /** Where files go. By default, copies of them are part of the folder. */
  readonly keepFile?: KeepFile;
}

export const filesFolder = (folder: string) => join(folder, 'files');
export const unfinishedOf = (folder: string) => `${folder}.unfinished`;

/** Writes everything into a new folder, as of one moment, while the servers keep running. */
export async function writeBackup({ url, files, keepFile }: Source, folder: string): Promise<Manifest> {
  if (await exists(folder)) throw new PlainFailure(`${folder} exists already; name a new folder.`);
  const unfinished = unfinishedOf(folder);
  await makeFolder(dirname(folder)).catch((cause) => {
    throw new PlainFailure(`${dirname(folder)} cannot be made.`, { cause });
  });
  await rm(unfinished, { recursive: true, force: true });
  const hasFiles = files !== null && (await exists(files));
  if (files && !hasFiles) await requireNoPhotos(url, files);
  await mkdir(unfinished, { mode: 0o700 });
  await mkdir(join(unfinished, 'database'));
  const database = await writeDatabase(url, unfinished);
  const keep = keepFile ?? keepInFolder(unfinished);
  // Files after the rows that name them. A file added in between is merely one more than needed.
  const kept = hasFiles ? await keepFiles(files, keep) : {};
  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    ...database,
    files: kept,
  };
  await writeDurably(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(unfinished, folder);
  return manifest;
}

/** A backup without its photos must not look like a whole one. */
async function requireNoPhotos(url: string, files: string) {
  const client = await connectClient(url, 'backup');
  try {
    const { rowCount } = await client.query("SELECT FROM uploads WHERE state = 'ready' LIMIT 1");
    if (rowCount)
      throw new PlainFailure(
        `The database names photos, but there is no folder ${files}. Set MOBPREP_DATA as the server has it.`,
      );
  } finally {
    await client.end();
  }
}

async function writeDatabase(url: string, folder: string) {
  const client = await connectClient(url, 'backup');
  try {
    // A server's account may have a limit that is right for requests.
    await client.query('SET statement_timeout = 0');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: Manifest['tables'] = [];
    for (const table of await readTables(client)) tables.push(await writeTable(client, table, folder));
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    return { migrations: rows.map(({ name }) => name), sequences: await readSequences(client), tables };
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, { name, columns }: BackupTable, folder: string) {
  const { through, digest, rows } = hashing();
  await pipeline(
    client.query(copyTo(`COPY ${name} (${quoted(columns)}) TO STDOUT`)),
    through,
    createGzip(),
    createWriteStream(tableFile(folder, name), { flush: true }),
  );
  return { name, columns: [...columns], sha256: digest(), rows: rows() };
}

async function writeDurably(path: string, text: string) {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Leaves out files that are still arriving or unchecked: they come and go during a backup, and aren't photos yet. And the mark of the
 * folder, of which there is one.
 */
const isSettled = (path: string) => !/^(\.incoming|\.place[^/]*|quarantine)(\/|$)/.test(path);

/** Reading one file waits for the disk. */
const filesAtOnce = 4;

async function keepFiles(from: string, keep: KeepFile): Promise<Record<string, string>> {
  const inTurn = pLimit(filesAtOnce);
  const digests = new Map<string, string>();
  const paths = (await filesBelow(from)).filter(isSettled).sort();
  await inTurn.map(paths, async (path) => {
    // The purge may have removed it meanwhile.
    const digest = await keep(path, join(from, path)).catch(unlessAbsent);
    if (digest) digests.set(path, digest);
  });
  return Object.fromEntries([...digests].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function unlessAbsent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

/** An earlier backup in a folder next to this one. */
export interface Earlier {
  readonly folder: string;
  readonly files: Manifest['files'];
}

/**
 * Copies files into the backup in this folder. A file that an earlier backup has too is linked instead, so that many backups of
 * the same photos take the space of one.
 */
export function keepInFolder(folder: string, earlier?: Earlier | null): KeepFile {
  return async (path, from) => {
    const to = join(filesFolder(folder), path);
    await mkdir(dirname(to), { recursive: true });
    const known = earlier?.files[path];
    if (earlier && known && (await digestOf(from)) === known) {
      const isLinked = await link(join(filesFolder(earlier.folder), path), to).then(
        () => true,
        // Some drives have no links.
        () => false,
      );
      if (isLinked) return known;
    }
    const { through, digest } = hashing();
    await pipeline(createReadStream(from), through, createWriteStream(to, { flush: true }));
    return digest();
  };
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
