import type { OpenedPreview, PreviewLink } from 'shared-api/contract';
import { homePath, previewHours, previewPath } from 'shared-api/rules';
import { findDeployer } from '#platform/auth/deployAuthenticator.ts';
import { hashOf, newSecret } from '#platform/auth/randomSecret.ts';
import type { Deps } from '#platform/Deps.ts';
import { notFound } from '#platform/errors/Problem.ts';
import { isPassedUnopened } from '../gate/gate.ts';
import type { Releaser } from '../Releaser.ts';
import { noteRelease } from '../releaseAudit.ts';
import { findRelease, type RemoteVersion } from '../releases.repository.ts';
import type { ReleaseDeps } from '../releases.service.ts';
import * as repository from './previews.repository.ts';

export type PreviewDeps = ReleaseDeps & Pick<Deps, 'env'>;

const hourMs = 3_600_000;
/** Somebody has to open a link within this time. */
const linkHours = 24;

const after = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs);

interface Begun {
  readonly id: number;
  readonly answer: OpenedPreview;
}

interface Viewer {
  readonly userId: number;
  readonly by: Releaser;
}

/** Lets one person open a release on the real data. Throws if it can't go live here. */
export async function beginPreview(deps: PreviewDeps, of: RemoteVersion, viewer: Viewer): Promise<Begun> {
  const begun = await deps.db.transaction((tx) =>
    beginIn({ ...deps, db: tx }, { ...of, tokenId: null }, viewer),
  );
  await deps.liveSets.refresh();
  return begun;
}

/** Opens a link, which works once, and as long as the token that made it. */
export async function openLink(deps: PreviewDeps, secret: string, viewer: Viewer): Promise<Begun> {
  const begun = await deps.db.transaction(async (tx) => {
    const link = await repository.takeLink(tx, hashOf(secret), deps.now());
    const isValid =
      link && (link.tokenId === null || (await findDeployer({ ...deps, db: tx }, link.tokenId)));
    if (!isValid) throw notFound('This link was used already, or is too old. Ask for another one.');
    return beginIn({ ...deps, db: tx }, link, viewer);
  });
  await deps.liveSets.refresh();
  return begun;
}

/** `deps` hold the transaction. */
async function beginIn(
  deps: PreviewDeps,
  { remote, version, tokenId }: repository.LinkedVersion,
  { userId, by }: Viewer,
): Promise<Begun> {
  // Whoever looks at it opens it.
  const { title, menu } = await requireShowable(deps, { remote, version }, true);
  const begunAt = deps.now();
  const endsAt = after(begunAt, previewHours);
  const id = await repository.insertPreview(deps.db, { remote, version, tokenId, userId, begunAt, endsAt });
  const newValues = { preview: version };
  await noteRelease(deps.db, by, { action: 'update', recordType: 'remote', part: remote, newValues });
  const path = menu[0]?.path ?? homePath;
  return { id, answer: { title, version, path, ends_at: endsAt.toISOString() } };
}

async function requireShowable(deps: PreviewDeps, { remote, version }: RemoteVersion, unopened: boolean) {
  const { remotes } = await deps.liveSets.live();
  const others = remotes.filter(({ name }) => name !== remote);
  await isPassedUnopened(deps, { remote, unopened, aim: 'be previewed' }, version, others);
  const release = await findRelease(deps.db, remote, version);
  if (!release) throw notFound(`${remote} ${version} was never published`);
  return release.description;
}

interface LinkRequest extends RemoteVersion {
  readonly by: Releaser;
  readonly unopened: boolean;
  /** The suite's address, for the link. */
  readonly base: string;
}

/** A link with which whoever opens it first, and is signed in, sees a release. */
export async function makeLink(
  deps: PreviewDeps,
  { remote, version, by, unopened, base }: LinkRequest,
): Promise<PreviewLink> {
  await requireShowable(deps, { remote, version }, unopened);
  const secret = newSecret();
  const begunAt = deps.now();
  const endsAt = after(begunAt, linkHours);
  await deps.db.transaction(async (tx) => {
    const link = { remote, version, tokenId: by.tokenId, linkHash: hashOf(secret), begunAt, endsAt };
    await repository.insertLink(tx, link);
    const newValues = { previewLink: version };
    await noteRelease(tx, by, { action: 'update', recordType: 'remote', part: remote, newValues });
  });
  return { url: `${base}${previewPath}#${secret}`, ends_at: endsAt.toISOString() };
}

export async function endPreview(deps: ReleaseDeps, id: number, userId: number) {
  await deps.db.transaction((tx) => repository.endPreview(tx, { id, userId, at: deps.now() }));
  await deps.liveSets.refresh();
}
