import type { CartLine, Draft, DraftPackage, PackageItem } from 'shared-api/contract';
import type { LineChange } from './changeLog.ts';
import { valuesOf } from './lineValues.ts';

/** A package that a draft uses, with its lines and what its people can take over. */
export interface UsedPackage {
  readonly known: DraftPackage;
  readonly lines: readonly CartLine[];
  readonly added: readonly PackageItem[];
  readonly removed: readonly CartLine[];
}

/** The names of the packages that a draft uses, by id. */
export const packageNames = ({ assemblies }: Pick<Draft, 'assemblies'>): ReadonlyMap<number, string> =>
  new Map(assemblies.filter(({ type }) => type === 'current').map(({ id, name }) => [id, name]));

/** Whether a package differs from what the draft took of it. */
export const isChanged = ({ added, removed }: UsedPackage): boolean => added.length + removed.length > 0;

/** Keeps a line that these packages no longer have, as one of its own. */
export const asOwnLine = (line: CartLine, packages: readonly number[]): LineChange => ({
  itemId: line.item_id,
  name: line.item_name,
  before: valuesOf(line),
  after: {
    ...valuesOf(line),
    assembly_ids: (line.assembly_ids ?? []).filter((id) => !packages.includes(id)),
  },
});

/** Takes a line away from these packages: off the list, unless another one has it too. */
export function removalOf(line: CartLine, packages: readonly number[]): LineChange {
  const kept = asOwnLine(line, packages);
  return kept.after?.assembly_ids?.length ? kept : { ...kept, after: null };
}
