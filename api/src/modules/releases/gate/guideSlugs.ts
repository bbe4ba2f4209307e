import { text } from 'node:stream/consumers';
import type { ListedRemote } from 'shared-api/contract';
import { releaseBase } from 'shared-api/rules';
import type { Deps } from '#platform/Deps.ts';
import { shellGuide } from '../live-set/installedRemotes.ts';
import type { LiveSets } from '../live-set/liveSets.ts';
import { releaseKey } from '../publish/releaseFiles.ts';
import { slugsIn } from './readBuild.ts';

/** Why a candidate's guide can't stand next to the others': each page of the guide has an address of its own. */
export async function takenSlugs(
  { objects, liveSets }: Pick<Deps, 'objects'> & { readonly liveSets: LiveSets },
  candidate: ListedRemote,
  others: readonly ListedRemote[],
): Promise<string[]> {
  const { guideSlugs } = await liveSets.installation();
  const slugsOf = async ({ source, name, version, guide }: ListedRemote) => {
    if (source === 'installation') return guideSlugs.get(name) ?? [];
    const path = guide?.slice(releaseBase(name, version).length);
    const file = path === undefined ? null : await objects.get(releaseKey(name, version, path));
    return file ? slugsIn(await text(file.body)) : [];
  };
  const owners = new Map<string, string>();
  for (const remote of others) for (const slug of await slugsOf(remote)) owners.set(slug, remote.name);
  for (const slug of guideSlugs.get(shellGuide) ?? []) owners.set(slug, 'the shell');
  return (await slugsOf(candidate)).flatMap((slug) => {
    const owner = owners.get(slug);
    return owner === undefined ? [] : [`its guide has a page ${slug}, and ${owner} has one`];
  });
}
