import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Check } from 'typebox/value';
import type { Person } from '#platform/auth/canaryCookie.ts';
import { cacheByInputs } from '#platform/caches/cacheByInputs.ts';
import { ttlCache } from '#platform/caches/ttlCache.ts';
import type { Database } from '#platform/database/database.ts';
import type { ReleaseFile } from '#platform/database/tables/releases.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import { getsCanary } from '../canary/getsCanary.ts';
import { getsFlag } from '../flags/flagStates.ts';
import { Provides } from '../gate/fit.ts';
import { compressedKey, contentTypeOf, releaseKey } from '../publish/releaseFiles.ts';
import * as repository from '../releases.repository.ts';
import { composeLiveSet, type LiveSet } from './composeLiveSet.ts';
import { type Installation, readInstalledRemotes } from './installedRemotes.ts';
import { revisionOf, shellBuild } from './liveRevision.ts';
import { isReachable, previewOf, type Registry, readRegistry } from './registry.ts';

export { contentTypeOf, isScript, sha384 } from '../publish/releaseFiles.ts';
export { listed, remoteFiles } from './installedRemotes.ts';
export { shellBuild } from './liveRevision.ts';

/** A file of a release that a browser may ask for. */
export interface ServedFile {
  readonly key: string;
  /** Where its compressed copy is kept, if there is one. */
  readonly compressedKey: string | null;
  readonly type: string;
}

/** A live set and its revision, which is the same for everybody. */
export interface CurrentSet extends LiveSet {
  readonly revision: string;
}

/** What people get right now. Kept in memory, so pages are served even if the database is away. */
export interface LiveSets {
  /** `person` is who opens the page, if known, and `preview` the one that their browser names. */
  readonly live: (person?: Person | null, preview?: number | null) => Promise<CurrentSet>;
  /** The last live set's revision, without waiting for a new one; empty before the first. */
  readonly revision: () => string;
  readonly installation: () => Promise<Installation>;
  /** What this server's shell provides; null if there is no shell. */
  readonly provides: () => Promise<Provides | null>;
  /** That shell's build; empty if there is no shell. */
  readonly shell: () => Promise<string>;
  /** Null if the release isn't live and wasn't recently, or has no such file. */
  readonly file: (remote: string, version: string, path: string) => ServedFile | null;
  /** Reads what is live in a transaction. Call `show` once it has committed, and people get it. */
  readonly readIn: (tx: Database) => Promise<{ registry: Registry; show: () => Promise<void> }>;
  /** Checks in the database whether something else is live now. */
  readonly refresh: () => Promise<void>;
}

interface LiveSetsDeps {
  readonly db: Database;
  readonly webRoot: string;
  /** How long to trust a reading of the installation. */
  readonly maxAgeMs: number;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

export function openLiveSets({ db, webRoot, maxAgeMs, now, log }: LiveSetsDeps): LiveSets {
  const clock = () => now().getTime();
  const installation = ttlCache(() => readInstalledRemotes(webRoot), maxAgeMs, clock);
  const provides = ttlCache(() => readProvides(webRoot), maxAgeMs, clock);
  const registry = registryStore(db, now);
  const shell = ttlCache(() => readShellBuild(webRoot), maxAgeMs, clock);
  const byCanaries = cacheByInputs<CurrentSet>();
  let last: CurrentSet = { remotes: [], refused: [], revision: '' };

  const tellRefusals = ({ refused }: LiveSet, ownerOf: (remote: string) => string | undefined) => {
    const known = new Set(last.refused.map(({ name, reason }) => `${name} ${reason}`));
    for (const { name, reason } of refused)
      if (!known.has(`${name} ${reason}`))
        log.error({ remote: name, owner: ownerOf(name), reason }, 'a remote is refused');
  };

  const live: LiveSets['live'] = async (person = null, previewId = null) => {
    if (!registry.isRead())
      await registry
        .refresh()
        .catch((error: unknown) => log.warn({ fault: plainFault(error) }, 'releases could not be read'));
    const current = [await installation(), registry.current(), await provides()] as const;
    const build = await shell();
    const canaries = current[1].channels.filter((channel) => getsCanary(person, channel));
    const flags = current[1].channels.flatMap(({ remote, flags }) =>
      flags.filter((flag) => getsFlag(person, remote, flag)).map(({ id }) => `${remote} ${id}`),
    );
    const preview =
      person && previewId !== null ? previewOf(current[1], { id: previewId, person }, now()) : null;
    const seen = [...canaries.map(({ remote }) => remote), ...flags, ...(preview ? [preview.id] : [])];
    return byCanaries([...current, build], seen.join(), () => {
      const before = last.remotes.map(({ name }) => name);
      const set = composeLiveSet(...current, { before, person, preview });
      tellRefusals(set, (remote) => {
        const release = current[1].releases.find((one) => one.remote === remote);
        const installed = current[0].remotes.find(({ name }) => name === remote);
        return (release?.description ?? installed)?.owner?.team;
      });
      const composed = { ...set, revision: revisionOf(build, current[0], current[1]) };
      if (!preview) last = composed;
      return composed;
    });
  };

  return {
    installation,
    provides,
    shell,
    live,
    revision: () => last.revision,
    readIn: async (tx) => {
      const { found, adopt } = await registry.read(tx);
      const show = async () => {
        adopt();
        await live();
      };
      return { registry: found, show };
    },
    refresh: async () => {
      await registry.refresh();
      await live();
    },
    file: (remote, version, path) => {
      const current = registry.current();
      const release = current.releases.find((one) => one.remote === remote && one.version === version);
      if (!release || !isReachable(current, release, now())) return null;
      const file = release.files.find((one) => one.path === path);
      return file ? served(releaseKey(remote, version, path), file) : null;
    },
  };
}

/** Keeps the last registry read from the database. If readings overlap, the one that began last wins. */
function registryStore(db: Database, now: () => Date) {
  let current: Registry = { channels: [], releases: [], previews: [] };
  let revision: number | null = null;
  let begun = 0;
  let counted = 0;
  const read = async (from: Database) => {
    begun += 1;
    const turn = begun;
    const newest = await repository.readRevision(from);
    const isKnown = newest === revision;
    const found = isKnown ? current : await readRegistry(from, now());
    const adopt = () => {
      if (isKnown || turn < counted) return;
      counted = turn;
      current = found;
      revision = newest;
    };
    return { found, adopt };
  };
  const refresh = async () => (await read(db)).adopt();
  return { read, refresh, current: () => current, isRead: () => revision !== null };
}

const served = (key: string, { path, isCompressed }: ReleaseFile): ServedFile => ({
  key,
  compressedKey: isCompressed ? compressedKey(key) : null,
  type: contentTypeOf(path),
});

const readShellBuild = (webRoot: string) =>
  readFile(join(webRoot, 'shell/dist/index.html'), 'utf8').then(shellBuild, () => '');

async function readProvides(webRoot: string): Promise<Provides | null> {
  const text = await readFile(join(webRoot, 'shell/dist/provides.json'), 'utf8').catch(() => 'null');
  const value: unknown = JSON.parse(text);
  return Check(Provides, value) ? value : null;
}
