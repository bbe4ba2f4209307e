import type { Assembly, Draft } from 'shared-api/contract';
import { byText, nameHolds } from 'shared-api/rules';

export const packagesTitle = 'Available Packages';

/** Active packages whose name contains the text, ignoring case, sorted by name. */
export function findPackages(assemblies: readonly Assembly[], text: string): Assembly[] {
  return assemblies
    .filter((assembly) => assembly.is_active && nameHolds(assembly.assembly_name, text))
    .sort((a, b) => byText(a.assembly_name, b.assembly_name));
}

/** Ids of a draft's current packages, each once. */
export const currentPackages = (draft: Pick<Draft, 'assemblies'>): number[] => [
  ...new Set(draft.assemblies.filter((use) => use.type === 'current').map((use) => use.id)),
];
