import { useEffect } from 'react';
import type { DraftKey } from 'shared-api/client';
import { useDraftList } from '#src/list/draftLists.ts';
import { useTakenLine } from '#src/ui/useLineQuantity.ts';

/** When somebody takes a line off the list for which this user has entered another number, says so: its row goes. */
export function useTakenConflicts(key: DraftKey) {
  const { store, conflicts } = useDraftList(key);
  const tell = useTakenLine(key);
  useEffect(() => {
    const check = () => {
      const { lines, isRead } = store.getState();
      if (!isRead) return;
      for (const [itemId, conflict] of conflicts.store.getState()) {
        if (lines.has(itemId)) continue;
        conflicts.end(itemId);
        tell(conflict);
      }
    };
    check();
    return store.subscribe(check);
  }, [store, conflicts, tell]);
}
