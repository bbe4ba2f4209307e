import type { OpenedPreview, PreviewLink } from 'shared-api/contract';
import { homePath, previewHours, previewPath } from 'shared-api/rules';
import { hashOf, newSecret } from '#platform/auth/randomSecret.ts';
import { conflict, notFound } from '#platform/errors/Problem.ts';
import { misfitsOf } from '../gate/fit.ts';
import { findRelease, type RemoteVersion } from '../releases.repository.ts';
import type { ReleaseDeps } from '../releases.service.ts';
import * as repository from './previews.repository.ts';

const hourMs = 3_600_000;
/** Somebody has to open a link within this time. */
const linkHours = 24;

const after = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs);

interface Begun {
  readonly id: number;
  readonly answer: OpenedPreview;
}

/** Lets one person open a release on the real data. Throws if the live shell can't show it. */
export async function beginPreview(deps: ReleaseDeps, of: RemoteVersion, userId: number): Promise<Begun> {
  const begun = await deps.db.transaction((tx) => beginIn({ ...deps, db: tx }, of, userId));
  await deps.liveSets.refresh();
  return begun;
}

/** Opens a link, which works once. */
export async function openLink(deps: ReleaseDeps, secret: string, userId: number): Promise<Begun> {
  const begun = await deps.db.transaction(async (tx) => {
    const of = await repository.takeLink(tx, hashOf(secret), deps.now());
    if (!of) throw notFound('This link was used already, or is too old. Ask for another one.');
    return beginIn({ ...deps, db: tx }, of, userId);
  });
  await deps.liveSets.refresh();
  return begun;
}

/** `deps` hold the transaction. */
async function beginIn(deps: ReleaseDeps, of: RemoteVersion, userId: number): Promise<Begun> {
  const { version, description } = await fittingRelease(deps, of);
  const begunAt = deps.now();
  const endsAt = after(begunAt, previewHours);
  const id = await repository.insertPreview(deps.db, { ...of, userId, begunAt, endsAt });
  const { title, menu } = description;
  const path = menu[0]?.path ?? homePath;
  return { id, answer: { title, version, path, ends_at: endsAt.toISOString() } };
}

async function fittingRelease(deps: ReleaseDeps, { remote, version }: RemoteVersion) {
  const release = await findRelease(deps.db, remote, version);
  if (!release) throw notFound(`${remote} has no version ${version}`);
  const [reason] = misfitsOf(release, await deps.liveSets.provides());
  if (reason !== undefined) throw conflict('release_refused', `${version} doesn't fit: ${reason}`);
  return release;
}

/** A link with which whoever opens it first, and is signed in, sees a release. */
export async function makeLink(deps: ReleaseDeps, of: RemoteVersion, base: string): Promise<PreviewLink> {
  await fittingRelease(deps, of);
  const secret = newSecret();
  const begunAt = deps.now();
  const endsAt = after(begunAt, linkHours);
  await repository.insertLink(deps.db, { ...of, linkHash: hashOf(secret), begunAt, endsAt });
  return { url: `${base}${previewPath}#${secret}`, ends_at: endsAt.toISOString() };
}

export async function endPreview(deps: ReleaseDeps, id: number, userId: number) {
  await deps.db.transaction((tx) => repository.deletePreview(tx, { id, userId }));
  await deps.liveSets.refresh();
}
