import { buffer } from 'node:stream/consumers';
import type { ListedRemote } from 'shared-api/contract';
import { faultOfRedirects, releaseLimits, releasesPath } from 'shared-api/rules';
import type { Deps } from '#platform/Deps.ts';
import { conflict, notFound } from '#platform/errors/Problem.ts';
import { listedRelease } from '../live-set/composeLiveSet.ts';
import type { LiveSets } from '../live-set/liveSets.ts';
import { releaseKey, sha384 } from '../publish/releaseFiles.ts';
import { findRelease, type StoredRelease } from '../releases.repository.ts';
import { misfitsOf, misfitsOfInstalled } from './fit.ts';
import { takenSlugs } from './guideSlugs.ts';
import { admit, ownerOfSwitchPage } from './pathClaims.ts';
import { placeFaults } from './placeFaults.ts';

type GateDeps = Pick<Deps, 'db' | 'objects'> & { readonly liveSets: LiveSets };

interface GateQuestion {
  readonly remote: string;
  /** Lets a release through even if it was never opened in the live shell. */
  readonly unopened: boolean;
  readonly aim?: 'go live' | 'be previewed';
}

/** Refuses a version with every reason against it. Returns true if it was let through without having been opened. */
export async function isPassedUnopened(
  deps: GateDeps,
  { remote, unopened, aim = 'go live' }: GateQuestion,
  version: string | null,
  others: readonly ListedRemote[],
): Promise<boolean> {
  // Null is the installed version, which nobody has to open first.
  const release = version === null ? null : await findRelease(deps.db, remote, version);
  if (release === undefined) throw notFound(`${remote} ${version} was never published`);
  const isUnopened = release !== null && release.mountedIn !== (await deps.liveSets.shell());
  const reasons = release
    ? await reasonsAgainst(deps, release, others)
    : await reasonsAgainstInstalled(deps, remote, others);
  if (isUnopened && !unopened)
    reasons.push('no release command has opened it in the shell that is live here');
  if (reasons.length === 0) return isUnopened;
  const what = release ? `${remote} ${version}` : remote;
  throw conflict('release_refused', `${what} can't ${aim}: ${reasons.join('; ')}`);
}

/** All reasons why a release can't go live next to the others; empty if it can. */
async function reasonsAgainst(
  deps: GateDeps,
  release: StoredRelease,
  others: readonly ListedRemote[],
): Promise<string[]> {
  const misfits = misfitsOf(release, await deps.liveSets.provides());
  const files = await brokenFiles(deps.objects, release);
  // If a description can't be read, we don't know which paths the remote claims.
  const claims = misfits.length > 0 ? [] : await collisions(deps, listedRelease(release, 'live'), others);
  return [...files, ...misfits, ...claims, ...excess(release)];
}

/** The same for the installed version. */
async function reasonsAgainstInstalled(
  deps: GateDeps,
  remote: string,
  others: readonly ListedRemote[],
): Promise<string[]> {
  const { remotes } = await deps.liveSets.installation();
  const installed = remotes.find(({ name }) => name === remote);
  if (!installed) return ['the server was installed without it'];
  return [
    ...misfitsOfInstalled(installed, await deps.liveSets.provides()),
    ...(await collisions(deps, installed, others)),
  ];
}

async function collisions(
  deps: GateDeps,
  candidate: ListedRemote,
  others: readonly ListedRemote[],
): Promise<string[]> {
  const { remotes: installed } = await deps.liveSets.installation();
  const { refused } = admit([...others, candidate], installed);
  const circle = faultOfRedirects(
    candidate.routes,
    others.flatMap(({ routes }) => routes),
  );
  const losesSwitch =
    ownerOfSwitchPage(installed)?.name === candidate.name && ownerOfSwitchPage([candidate]) === undefined;
  return [
    ...refused.filter(({ name }) => name === candidate.name).map(({ reason }) => reason),
    ...(await takenSlugs(deps, candidate, others)),
    ...placeFaults(candidate),
    ...(circle ? [circle] : []),
    ...(losesSwitch ? [`it has no ${releasesPath}, where remotes are switched off`] : []),
  ];
}

/** Finds files that are missing from the object store, or differ from what was published. */
async function brokenFiles(objects: Deps['objects'], { remote, version, files }: StoredRelease) {
  const reasons: string[] = [];
  for (const file of files) {
    const found = await objects.get(releaseKey(remote, version, file.path));
    if (!found) reasons.push(`${file.path} is missing from the store`);
    else if (sha384(await buffer(found.body)) !== file.sha384)
      reasons.push(`${file.path} is not the file that was published`);
  }
  return reasons;
}

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

/** As `tooling/sizeBudget.ts` allows: what passed a team's check isn't refused here. */
const budgetTolerance = 0.01;

/** A remote may set its own size budget. On top of that, one limit applies to all remotes. */
function excess({ scriptBytes, description }: StoredRelease): string[] {
  const budget = (description.sizeBudget ?? Number.POSITIVE_INFINITY) * 1_000;
  if (scriptBytes > releaseLimits.scriptBytes)
    return [`its scripts are ${kB(scriptBytes)}, and ${kB(releaseLimits.scriptBytes)} is the most`];
  return scriptBytes > budget * (1 + budgetTolerance)
    ? [`its scripts are ${kB(scriptBytes)}, and its budget is ${kB(budget)}`]
    : [];
}
