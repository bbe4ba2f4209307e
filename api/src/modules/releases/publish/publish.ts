import { Worker } from 'node:worker_threads';
import type { Release } from 'shared-api/contract';
import type { Deployer } from '#platform/auth/deployAuthenticator.ts';
import type { Deps } from '#platform/Deps.ts';
import { conflict, invalid, Problem } from '#platform/errors/Problem.ts';
import { askThread } from '#platform/work/askThread.ts';
import { workQueue } from '#platform/work/workQueue.ts';
import { readBuild } from '../gate/readBuild.ts';
import type { LiveSets } from '../live-set/liveSets.ts';
import type { Releaser } from '../Releaser.ts';
import { noteRelease } from '../releaseAudit.ts';
import { presentRelease } from '../releases.presenter.ts';
import * as repository from '../releases.repository.ts';
import type { PublicationReading, PublicationWork, RefusedPublication, SentFile } from './publicationWork.ts';
import { compressedKey, digestOf, type PreparedFile, releaseKey, scriptBytesOf } from './releaseFiles.ts';

type PublishDeps = Pick<Deps, 'db' | 'objects' | 'now'> & { readonly liveSets: LiveSets };

/** Publishing takes a processor for seconds. */
const mostMs = 45_000;
/** A body of 14 MB needs 60. Twice that and more, as a busy machine collects garbage late. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };
const running = () =>
  conflict('publish_running', 'Another release is being published; try again in a moment');
const inTurn = workQueue(1, 2, running);

/** The body of a publication, and who sent it. */
export interface SentPublication {
  readonly json: Uint8Array;
  readonly deployer: Deployer;
  readonly releaserOf: (remote: string) => Releaser;
}

/** A thread takes a third of a second to start, and a pipeline often publishes several remotes in a row. */
const idleMs = 5_000;
let idle: Worker | undefined;

function takeThread(): Worker {
  const thread = idle ?? new Worker(new URL('./publication.worker.ts', import.meta.url), { resourceLimits });
  idle = undefined;
  thread.ref();
  return thread;
}

/** Keeps a thread that did or refused its work for the next publication, without keeping the process alive. */
function park(thread: Worker) {
  idle = thread;
  thread.unref();
  setTimeout(() => {
    if (idle !== thread) return;
    idle = undefined;
    thread.terminate();
  }, idleMs).unref();
}

/** Reads, stores and registers a build on a thread of its own, one build at a time. */
export const publish = (deps: PublishDeps, sent: SentPublication): Promise<Release> =>
  inTurn(async () => {
    const thread = takeThread();
    let isSound = true;
    const timer = setTimeout(() => {
      isSound = false;
      thread.terminate();
    }, mostMs);
    try {
      return await publishOn(thread, deps, sent);
    } catch (error) {
      isSound &&= error instanceof Problem;
      throw error;
    } finally {
      clearTimeout(timer);
      if (isSound) park(thread);
      else await thread.terminate();
    }
  });

/**
 * Stores a build and registers it: the files first, the row last, so a release is complete or absent. Publishing the
 * same files under the same version again only updates in which shell they were opened.
 */
async function publishOn(
  thread: Worker,
  { db, objects, now, liveSets }: PublishDeps,
  { json, deployer: { tokenId, name }, releaserOf }: SentPublication,
): Promise<Release> {
  const { about, files } = await read(thread, json);
  const { remote, version, commit, mounted_in } = about;
  const by = releaserOf(remote);
  const build = await buildOf(remote, version, new Map(files.map(({ path, body }) => [path, body])));
  const digest = digestOf(files);
  const mountedIn = mounted_in ?? null;
  const shell = await liveSets.shell();
  return db.transaction(async (tx) => {
    if (!(await repository.mayPublish(tx))) throw running();
    const present = (release: repository.StoredRelease) =>
      presentRelease(
        { ...release, flags: release.description.flags ?? null, publishedBy: name },
        shell,
        now(),
      );
    const known = await repository.findRelease(tx, remote, version);
    if (known) {
      requireSame(known, digest);
      if (mountedIn !== null) await repository.noteMount(tx, known.id, mountedIn);
      const opened = { ...known, mountedIn: mountedIn ?? known.mountedIn };
      return present(opened);
    }
    const prepared: PreparedFile[] = [];
    for (const file of files) {
      const made = await prepare(thread, file);
      const key = releaseKey(remote, version, file.path);
      await objects.put(key, Buffer.from(made.body));
      if (made.compressed) await objects.put(compressedKey(key), Buffer.from(made.compressed));
      prepared.push(made);
    }
    const release = await repository.insertRelease(tx, {
      ...{ remote, version, digest, commit, mountedIn },
      files: prepared.map(({ about: file }) => file),
      description: build.description,
      entry: build.entry,
      scripts: [...build.scripts],
      scriptBytes: scriptBytesOf(prepared),
      publishedAt: now(),
      publishedBy: tokenId,
    });
    const newValues = { version, digest, commit };
    await noteRelease(tx, by, { action: 'create', recordType: 'remote', part: remote, newValues });
    return present(release);
  });
}

async function read(thread: Worker, json: Uint8Array): Promise<PublicationReading> {
  const work: PublicationWork = { kind: 'read', json };
  const answer = await askThread<PublicationReading | RefusedPublication>(thread, work);
  if ('files' in answer) return answer;
  throw new Problem(answer.refused.status, answer.refused.code, answer.refused.detail);
}

async function prepare(thread: Worker, { path, body, sha384 }: SentFile): Promise<PreparedFile> {
  const work: PublicationWork = { kind: 'compress', path, body };
  const compressed = await askThread<Uint8Array>(thread, work);
  const isCompressed = compressed.length > 0;
  return {
    about: { path, bytes: body.length, sha384, isCompressed },
    body,
    compressed: isCompressed ? compressed : null,
  };
}

function requireSame(known: repository.StoredRelease, digest: string) {
  if (known.digest === digest) return;
  throw conflict(
    'version_taken',
    `${known.remote} ${known.version} was published with other files. Give this build a new version.`,
  );
}

async function buildOf(remote: string, version: string, files: ReadonlyMap<string, Uint8Array>) {
  const build = await readBuild(remote, {
    text: async (path) => textOf(files.get(path)),
    has: async (path) => files.has(path),
  }).catch((error: unknown) => {
    throw invalid('files', error instanceof Error ? error.message : String(error));
  });
  const named = build.description.version;
  if (named !== version) throw invalid('version', `remote.json is of version ${named}`);
  return build;
}

const textOf = (bytes: Uint8Array | undefined) => (bytes ? new TextDecoder().decode(bytes) : null);
