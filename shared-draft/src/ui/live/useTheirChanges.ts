import { useMemo } from 'react';
import type { DraftKey } from 'shared-api/client';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useDraftList } from '#src/list/draftLists.ts';
import type { OpenConflict } from '#src/live/lineConflicts.ts';
import type { LiveDraft } from '#src/live/liveDraft.ts';

/** What others did to a draft's lines, by item, and the items of which it is news. */
export interface TheirChanges extends Pick<LiveDraft, 'changes' | 'fresh'> {
  /** Items for which this user entered another number, until they choose. */
  readonly conflicts: ReadonlyMap<number, OpenConflict>;
}

export function useTheirChanges(key: DraftKey): TheirChanges {
  const { live, conflicts } = useDraftList(key);
  const open = useStore(conflicts.store);
  const { changes, fresh } = useStore(
    live.store,
    useShallow(({ changes, fresh }: LiveDraft) => ({ changes, fresh })),
  );
  return useMemo(() => ({ changes, fresh, conflicts: open }), [changes, fresh, open]);
}
