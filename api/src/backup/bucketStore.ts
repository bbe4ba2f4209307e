import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { makeFolder } from '#platform/data-folder/dataFolder.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { codeOf } from '#platform/errors/codeOf.ts';
import { Problem } from '#platform/errors/Problem.ts';
import type { ObjectStore } from '#platform/objectStore/ObjectStore.ts';
import { openS3Store } from '#platform/objectStore/s3Store.ts';
import type { S3Settings } from '#src/settings/s3Settings.ts';
import type { BackupStore } from './BackupStore.ts';
import { filesBelow } from './filesBelow.ts';
import { digestOf, hashing } from './hashing.ts';
import { type Manifest, manifestName, readManifest } from './Manifest.ts';
import { filesFolder, writeBackup } from './writeBackup.ts';

/** A slow store may take this long to begin its answer. */
const patience = 120_000;
const filesAtOnce = 4;
/** Every photo is read again once in so many nights. New ones are read in the night that brings them. */
const rounds = 14;

const root = 'mobprep';
const photos = `${root}/files/`;
const photoKey = (digest: string) => `${photos}${digest}`;
const keyOf = (name: string, path: string) => `${root}/${name}/${path}`;

/** Keeps backups in a bucket. Photos are named after their SHA-256, so that all backups share them. */
export async function bucketStore(
  settings: S3Settings,
  staging: string,
  requestMs = patience,
): Promise<BackupStore> {
  const store = await openS3Store(settings, requestMs);
  const refusing =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      work(...args).catch(explain(settings.bucket));
  const written = new Set<string>();

  async function names() {
    const found: string[] = [];
    for await (const { key } of store.list(`${root}/`)) {
      const [, name = '', path] = key.split('/');
      if (path === manifestName) found.push(name);
    }
    return found;
  }

  async function keepPhoto(from: string, known: ReadonlySet<string>) {
    const digest = await digestOf(from);
    if (known.has(digest) || written.has(digest)) return digest;
    await send(store, photoKey(digest), from);
    written.add(digest);
    return digest;
  }

  async function write(name: string, source: { url: string; files: string | null }) {
    const known = new Set<string>();
    for await (const { key } of store.list(photos)) known.add(key.slice(photos.length));
    return inStaging(staging, async (place) => {
      const folder = join(place, name);
      let bytes = 0;
      const keepFile = async (_path: string, from: string) => {
        bytes += (await stat(from)).size;
        return keepPhoto(from, known);
      };
      const manifest = await writeBackup({ ...source, keepFile }, folder);
      const paths = await filesBelow(folder);
      // The manifest last: without it, there is no backup.
      for (const path of paths.filter((each) => each !== manifestName).concat(manifestName)) {
        bytes += (await stat(join(folder, path))).size;
        await send(store, keyOf(name, path), join(folder, path));
      }
      return { manifest, bytes };
    });
  }

  async function fetchFile(key: string, to: string) {
    const found = await store.get(key);
    if (!found) throw new PlainFailure(`The backup is damaged: ${key} is missing. Nothing was restored.`);
    await mkdir(dirname(to), { recursive: true });
    await pipeline(found.body, createWriteStream(to));
  }

  async function fetchManifest(name: string, folder: string): Promise<Manifest> {
    await fetchFile(keyOf(name, manifestName), join(folder, manifestName));
    return readManifest(folder);
  }

  const manifestOf = (name: string) => inStaging(staging, (place) => fetchManifest(name, place));

  async function fetchTables(name: string, folder: string): Promise<Manifest> {
    const manifest = await fetchManifest(name, folder);
    for (const table of manifest.tables) {
      const path = `database/${table.name}.copy.gz`;
      await fetchFile(keyOf(name, path), join(folder, path));
    }
    return manifest;
  }

  async function comparePhotos({ files }: Manifest) {
    const stored = new Set<string>();
    for await (const { key } of store.list(photos)) stored.add(key.slice(photos.length));
    const turn = Math.floor(Date.now() / 86_400_000) % rounds;
    const isDue = (digest: string) =>
      written.has(digest) || Number.parseInt(digest.slice(0, 8), 16) % rounds === turn;
    await pLimit(filesAtOnce).map(Object.entries(files), async ([path, digest]) => {
      if (!stored.has(digest)) throw damaged(path);
      if (!isDue(digest)) return;
      const found = await store.get(photoKey(digest));
      const { through, digest: read } = hashing();
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      if (found) await pipeline(found.body, through, nowhere);
      if (read() !== digest) throw damaged(path);
    });
  }

  const withBackup: BackupStore['withBackup'] = (name, purpose, work) =>
    inStaging(staging, async (place) => {
      const folder = join(place, name);
      const manifest = await fetchTables(name, folder);
      if (purpose === 'compare') {
        await comparePhotos(manifest);
        return work({ folder, isWithoutFiles: true });
      }
      await pLimit(filesAtOnce).map(Object.entries(manifest.files), ([path, digest]) =>
        fetchFile(photoKey(digest), join(filesFolder(folder), path)),
      );
      return work({ folder, isWithoutFiles: false });
    });

  async function clean(expired: readonly string[]) {
    const finished = await names();
    const kept = finished.filter((name) => !expired.includes(name));
    for (const name of expired) await store.remove(keyOf(name, manifestName));
    const needed = new Set<string>();
    for (const name of kept)
      for (const digest of Object.values((await manifestOf(name)).files)) needed.add(digest);
    for await (const { key } of store.list(`${root}/`)) {
      const [, name = '', digest = ''] = key.split('/');
      const isNeeded = name === 'files' ? needed.has(digest) : kept.includes(name);
      if (!isNeeded) await store.remove(key);
    }
  }

  return {
    names: refusing(names),
    readManifest: refusing(manifestOf),
    write: refusing(write),
    withBackup: (name, purpose, work) => withBackup(name, purpose, work).catch(explain(settings.bucket)),
    clean: refusing(clean),
  };
}

async function send(store: ObjectStore, key: string, from: string) {
  const { size } = await stat(from);
  // Small ones can be sent again when a connection is lost.
  if (size < 1_000_000) return store.put(key, await readFile(from));
  return store.put(key, createReadStream(from), size);
}

async function inStaging<Result>(staging: string, work: (place: string) => Promise<Result>): Promise<Result> {
  await makeFolder(staging);
  const place = await mkdtemp(join(staging, 'backup-'));
  try {
    return await work(place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const damaged = (path: string) => new PlainFailure(`The backup is damaged: ${path}.`);

/** Says what the store refused, in its own word for it, such as AccessDenied or QuotaExceeded. */
const explain = (bucket: string) => (error: unknown) => {
  const cause = error instanceof Problem ? error.cause : null;
  if (!(cause instanceof Error)) throw error;
  const reason = codeOf(cause) || cause.name;
  const what =
    cause.name === 'TimeoutError'
      ? "doesn't answer in time"
      : `did not take or give what was asked (${reason})`;
  throw new PlainFailure(`The bucket ${bucket} ${what}.`, { cause: error });
};
