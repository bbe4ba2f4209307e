import { useMemo, useState } from 'react';
import type { AssemblyItem, CatalogueItem } from 'shared-api/contract';
import { useStableCallback } from 'shared-ui';
import { useChangeContents } from '#data/assemblies.mutations.ts';
import { asAssemblyItem, itemsToAdd, itemsToRemove } from '#domain/assemblyContents.ts';

/** What the assembly holds. An existing one is changed on the server at once; a new one is kept here until it is saved. */
export function useAssemblyContents(
  assemblyId: number | null,
  saved: readonly AssemblyItem[],
  catalogue: readonly CatalogueItem[],
) {
  const [kept, setKept] = useState<readonly AssemblyItem[]>([]);
  const [ownWrites, setOwnWrites] = useState(0);
  const change = useChangeContents(assemblyId ?? 0, () => setOwnWrites((count) => count + 1));
  const items = assemblyId === null ? kept : saved;
  const add = useStableCallback((item: CatalogueItem) => {
    const added = itemsToAdd(item, items, catalogue);
    if (added.length === 0) return;
    if (assemblyId === null) setKept([...kept, ...added.map(asAssemblyItem)]);
    else change.add(added);
  });
  const remove = useStableCallback((item: AssemblyItem) => {
    const removed = itemsToRemove(item, items);
    if (assemblyId === null) setKept(kept.filter((one) => !removed.includes(one)));
    else change.remove(removed);
  });
  // The same object while the items are the same: typing a name must not draw the panels again.
  const contents = useMemo(() => ({ items, add, remove }), [items, add, remove]);
  return { contents, ownWrites };
}

/** What an assembly holds, and its two changes. */
export type AssemblyContents = ReturnType<typeof useAssemblyContents>['contents'];
