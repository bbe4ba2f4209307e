import { useMemo, useState } from 'react';
import type { AssemblyItem, CatalogueItem } from 'shared-api/contract';
import { type QuantityRule, sameRule } from 'shared-api/rules';
import { useStableCallback } from 'shared-ui';
import { useChangeContents } from '#data/assemblies.mutations.ts';
import { asAssemblyItem, itemsToAdd, itemsToRemove, withRule } from '#domain/assemblyContents.ts';

interface ContentsSource {
  /** Null for a new one. */
  readonly assemblyId: number | null;
  readonly saved: readonly AssemblyItem[];
  /** A new one's items, which stay local until it is saved. */
  readonly unsaved: readonly AssemblyItem[];
  readonly onUnsaved: (items: readonly AssemblyItem[]) => void;
  readonly catalogue: readonly CatalogueItem[];
}

/** An assembly's contents, with functions to change them. */
export interface AssemblyContents {
  readonly items: readonly AssemblyItem[];
  readonly add: (item: CatalogueItem) => void;
  readonly remove: (item: AssemblyItem) => void;
  /** Sets its own rule for an item. Null takes it away. */
  readonly setRule: (item: AssemblyItem, rule: QuantityRule | null) => void;
}

/** The assembly's contents. Changes to an existing one go to the server immediately. */
export function useAssemblyContents({ assemblyId, saved, unsaved, onUnsaved, catalogue }: ContentsSource) {
  const [ownWrites, setOwnWrites] = useState(0);
  const change = useChangeContents(assemblyId ?? 0, () => setOwnWrites((count) => count + 1));
  const items = assemblyId === null ? unsaved : saved;
  const add = useStableCallback((item: CatalogueItem) => {
    const added = itemsToAdd(item, items, catalogue);
    if (added.length === 0) return;
    if (assemblyId === null) onUnsaved([...unsaved, ...added.map(asAssemblyItem)]);
    else change.add(added);
  });
  const remove = useStableCallback((item: AssemblyItem) => {
    const removed = itemsToRemove(item, items);
    if (assemblyId === null) onUnsaved(unsaved.filter((one) => !removed.includes(one)));
    else change.remove(removed);
  });
  const setRule = useStableCallback((item: AssemblyItem, rule: QuantityRule | null) => {
    if (sameRule(item.line_rule, rule)) return;
    if (assemblyId !== null) change.setRule({ item, rule });
    else onUnsaved(unsaved.map((one) => (one.id === item.id ? withRule(one, rule) : one)));
  });
  // Keep the object while the items are the same: typing a name must not redraw the panels.
  const contents: AssemblyContents = useMemo(
    () => ({ items, add, remove, setRule }),
    [items, add, remove, setRule],
  );
  return { contents, ownWrites };
}
