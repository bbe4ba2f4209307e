import { createWriteStream } from 'node:fs';
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { makeFolder } from '#platform/data-folder/dataFolder.ts';
import { connectClient } from '#platform/database/connectClient.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { filesBelow } from './filesBelow.ts';
import { digestOf, hashing } from './hashing.ts';
import { type Manifest, manifestName, tableFile } from './Manifest.ts';
import { type BackupTable, quoted, readSequences, readTables } from './tables.ts';

interface Source {
  readonly url: string;
  /** The folder of photos and released files, or null when they are in a bucket. */
  readonly files: string | null;
}

/** Writes everything into a new folder, as of one moment, while the servers keep running. */
export async function writeBackup({ url, files }: Source, folder: string): Promise<Manifest> {
  if (await exists(folder)) throw new PlainFailure(`${folder} exists already; name a new folder.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await makeFolder(dirname(folder)).catch((cause) => {
    throw new PlainFailure(`${dirname(folder)} cannot be made.`, { cause });
  });
  const hasFiles = files !== null && (await exists(files));
  if (files && !hasFiles) await requireNoPhotos(url, files);
  await mkdir(unfinished, { mode: 0o700 });
  await mkdir(join(unfinished, 'database'));
  const database = await writeDatabase(url, unfinished);
  // Files after the rows that name them. A file added in between is merely one more than needed.
  const copied = hasFiles ? await copyFiles(files, join(unfinished, 'files')) : {};
  const manifest: Manifest = {
    format: 1,
    made_at: new Date().toISOString(),
    ...database,
    files: copied,
  };
  await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
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
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: Manifest['tables'] = [];
    for (const table of await readTables(client))
      tables.push({
        name: table.name,
        columns: [...table.columns],
        sha256: await writeTable(client, table, folder),
      });
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    return { migrations: rows.map(({ name }) => name), sequences: await readSequences(client), tables };
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, { name, columns }: BackupTable, folder: string) {
  const { through, digest } = hashing();
  await pipeline(
    client.query(copyTo(`COPY ${name} (${quoted(columns)}) TO STDOUT`)),
    through,
    createGzip(),
    createWriteStream(tableFile(folder, name)),
  );
  return digest();
}

/**
 * Leaves out files that are still arriving or unchecked: they come and go during a backup, and aren't photos yet. And the mark of the
 * folder, of which there is one.
 */
const isSettled = (path: string) => !/^(\.incoming|\.place[^/]*|quarantine)(\/|$)/.test(path);

async function copyFiles(from: string, to: string): Promise<Record<string, string>> {
  await cp(from, to, { recursive: true, filter: (path) => isSettled(relative(from, path)) });
  const digests: Record<string, string> = {};
  for (const path of await filesBelow(to)) digests[path] = await digestOf(join(to, path));
  return digests;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
