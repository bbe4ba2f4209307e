import type { Assembly, AssemblyUse, Draft, SurfaceType } from 'shared-api/contract';
import { assemblyUses } from 'shared-api/contract';

/**
 * Whether an assembly fits the chosen surfaces. An assembly without surfaces fits everything, a whole group (roof deck, wall)
 * fits each of its types, and without chosen surfaces everything fits.
 */
export function fitsSpecification(
  assembly: Assembly,
  surfaceIds: readonly number[],
  surfaceTypes: readonly SurfaceType[],
): boolean {
  if (assembly.surface_types.length === 0 || surfaceIds.length === 0) return true;
  const wanted = new Set(assembly.surface_types.map((type) => type.id));
  return surfaceIds.some((id) => {
    const parent = surfaceTypes.find((type) => type.id === id)?.parent_id;
    return wanted.has(id) || (parent !== null && parent !== undefined && wanted.has(parent));
  });
}

/** The fitting assemblies, then chosen ones that don't fit. Retired ones show only when chosen. */
export function shownAssemblies(
  assemblies: readonly Assembly[],
  chosen: readonly number[],
  fits: (assembly: Assembly) => boolean,
): Assembly[] {
  const isChosen = (assembly: Assembly) => chosen.includes(assembly.id);
  const known = assemblies.filter((assembly) => assembly.is_active || isChosen(assembly));
  const fitting = known.filter(fits);
  return [...fitting, ...known.filter((assembly) => isChosen(assembly) && !fitting.includes(assembly))];
}

/**
 * The uses to send for the chosen assemblies. A new one is sent as `pre` and `current`, one that the draft already uses stays
 * as it is, and so do `pre`-only uses.
 */
export function assemblyUsesOf(
  chosen: readonly number[],
  draft: Draft | null,
): { assembly_id: number; type: AssemblyUse }[] {
  const stored = draft?.assemblies ?? [];
  const isCurrent = (id: number) => stored.some((use) => use.id === id && use.type === 'current');
  const kept = stored.filter((use) => !isCurrent(use.id) || chosen.includes(use.id));
  const added = chosen
    .filter((id) => !isCurrent(id))
    .flatMap((id) => assemblyUses.map((type) => ({ id, type })));
  const uses = new Map(
    [...kept, ...added].map(({ id, type }) => [`${id} ${type}`, { assembly_id: id, type }]),
  );
  return [...uses.values()];
}
