import type { Publication, Release } from 'shared-api/contract';
import { megabytes, releaseLimits } from 'shared-api/rules';
import type { Deployer } from '#platform/auth/deployTokens.ts';
import type { Deps } from '#platform/Deps.ts';
import { conflict, invalid } from '#platform/errors/Problem.ts';
import type { Releaser } from './Releaser.ts';
import { readBuild } from './readBuild.ts';
import { noteRelease } from './releaseAudit.ts';
import { compressedKey, digestOf, prepareFile, releaseKey, scriptBytesOf, sha384 } from './releaseFiles.ts';
import { presentRelease } from './releases.presenter.ts';
import * as repository from './releases.repository.ts';
import type { Suite } from './suite.ts';

type PublishDeps = Pick<Deps, 'db' | 'objects' | 'now'> & { readonly suite: Suite };

/**
 * Stores a build and registers it: the files first, the row last, so a release is complete or absent. Publishing the
 * same files under the same version again only updates in which shell they were opened.
 */
export async function publish(
  { db, objects, now, suite }: PublishDeps,
  by: Releaser,
  { tokenId, name }: Deployer,
  { remote, version, commit, mounted_in, files: sent }: Publication,
): Promise<Release> {
  const files = decode(sent);
  const build = await buildOf(remote, version, files);
  const digest = digestOf([...files].map(([path, body]) => ({ path, sha384: sha384(body) })));
  const mountedIn = mounted_in ?? null;
  const shell = await suite.shell();
  const sameAs = async (known: repository.StoredRelease) => {
    requireSame(known, digest);
    if (mountedIn !== null) await repository.noteMount(db, known.id, mountedIn);
    return presentRelease({ ...known, mountedIn: mountedIn ?? known.mountedIn, publishedBy: name }, shell);
  };
  const known = await repository.findRelease(db, remote, version);
  if (known) return sameAs(known);
  const prepared = await Promise.all([...files].map(([path, body]) => prepareFile(path, body)));
  return db.transaction(async (tx) => {
    if (!(await repository.mayPublish(tx)))
      throw conflict('publish_running', 'Another release is being published; try again in a moment');
    const meanwhile = await repository.findRelease(tx, remote, version);
    if (meanwhile) return sameAs(meanwhile);
    for (const { about, body, compressed } of prepared) {
      const key = releaseKey(remote, version, about.path);
      await objects.put(key, body);
      if (compressed) await objects.put(compressedKey(key), compressed);
    }
    const release = await repository.insertRelease(tx, {
      ...{ remote, version, digest, commit, mountedIn },
      files: prepared.map(({ about }) => about),
      description: build.description,
      entry: build.entry,
      scripts: [...build.scripts],
      scriptBytes: scriptBytesOf(prepared),
      publishedAt: now(),
      publishedBy: tokenId,
    });
    const after = { version, digest, commit };
    await noteRelease(tx, by, { action: 'create', recordType: 'remote', remote, after });
    return presentRelease({ ...release, publishedBy: name }, shell);
  });
}

function requireSame(known: repository.StoredRelease, digest: string) {
  if (known.digest === digest) return;
  throw conflict(
    'version_taken',
    `${known.remote} ${known.version} was published with other files. Give this build a new version.`,
  );
}

function decode(sent: Publication['files']): Map<string, Buffer> {
  const files = new Map(sent.map(({ path, content }) => [path, Buffer.from(content, 'base64')]));
  if (files.size < sent.length) throw invalid('files', 'A path is given twice');
  const bytes = [...files.values()].reduce((total, body) => total + body.length, 0);
  if (bytes > releaseLimits.bytes)
    throw invalid('files', `All files together are larger than ${megabytes(releaseLimits.bytes)}`);
  return files;
}

async function buildOf(remote: string, version: string, files: ReadonlyMap<string, Buffer>) {
  const build = await readBuild(remote, {
    text: async (path) => files.get(path)?.toString() ?? null,
    has: async (path) => files.has(path),
  }).catch((error: unknown) => {
    throw invalid('files', error instanceof Error ? error.message : String(error));
  });
  const named = build.description.version;
  if (named !== version) throw invalid('version', `remote.json is of version ${named}`);
  return build;
}
