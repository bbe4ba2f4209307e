import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connectClient } from '#platform/database/connectClient.ts';
import { knownMigrations, migrate } from '#platform/database/migrate.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { filesBelow } from './filesBelow.ts';
import { digestOf, hashing } from './hashing.ts';
import { type Manifest, readManifest, tableFile } from './Manifest.ts';
import { quoted } from './tables.ts';
import { filesFolder } from './writeBackup.ts';

interface Target {
  readonly url: string;
  /** The folder for photos and released files, or null when they are in a bucket. */
  readonly files: string | null;
  /** The backup's files are somewhere else, and checked there. */
  readonly isWithoutFiles?: boolean;
}

/** Restores into an empty database, all or nothing, and migrates it to this version. */
export async function restoreBackup(
  folder: string,
  { url, files, isWithoutFiles = false }: Target,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const known = await knownMigrations();
  const foreign = manifest.migrations.find((name) => !known.includes(name));
  if (foreign) throw new PlainFailure(`This backup was made by a newer version of MobPrep (${foreign}).`);
  if (!isWithoutFiles) await checkFiles(folder, manifest);
  await migrate(url, { only: manifest.migrations });
  const client = await connectClient(url, 'restore');
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('BEGIN');
    await requireEmpty(client);
    for (const { name } of manifest.tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    for (const table of manifest.tables) await readTable(client, table, folder);
    for (const { name } of manifest.tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const [name, { last, isCalled }] of Object.entries(manifest.sequences))
      await client.query('SELECT setval($1::regclass, $2, $3)', [name, last, isCalled]);
    if (files)
      for (const [path, sha256] of Object.entries(manifest.files))
        await restoreFile(fileIn(folder, path), join(files, path), sha256);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  await migrate(url);
  return manifest;
}

/** Leaves a file that is there and the same. The new one appears whole or not at all: a server may be reading it. */
async function restoreFile(from: string, to: string, sha256: string) {
  if ((await digestOf(to).catch(() => null)) === sha256) return;
  const unfinished = `${to}.${randomUUID()}.restoring`;
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyFile(from, unfinished);
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function requireEmpty(client: pg.Client) {
  const { rowCount } = await client.query('SELECT FROM users LIMIT 1');
  if (rowCount) throw new PlainFailure('There is data in this database already; restore into an empty one.');
}

async function readTable(
  client: pg.Client,
  { name, columns, sha256 }: Manifest['tables'][number],
  folder: string,
) {
  // Rows that the migrations inserted are part of the backup too.
  await client.query(`DELETE FROM ${name}`);
  const { through, digest } = hashing();
  await pipeline(
    createReadStream(tableFile(folder, name)),
    createGunzip(),
    through,
    client.query(copyFrom(`COPY ${name} (${quoted(columns)}) FROM STDIN`)),
  ).catch((cause) => {
    throw damaged(name, cause);
  });
  if (digest() !== sha256) throw damaged(name);
}

/** Accepts exactly the listed files. Nobody knows where any other one comes from. */
async function checkFiles(folder: string, { files }: Manifest) {
  const listed = new Map(Object.entries(files));
  for (const path of await filesBelow(filesFolder(folder))) if (!listed.has(path)) throw damaged(path);
  for (const [path, sha256] of listed) {
    const found = await digestOf(fileIn(folder, path)).catch(() => null);
    if (found !== sha256) throw damaged(path);
  }
}

const fileIn = (folder: string, path: string) => join(filesFolder(folder), path);

const damaged = (part: string, cause?: unknown) =>
  new PlainFailure(`The backup is damaged: ${part}. Nothing was restored.`, { cause });
