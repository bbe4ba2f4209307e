import type { CartLine } from 'shared-api/contract';
import { sessionStore, tabStore } from 'shared-auth';
import { createStore } from 'zustand/vanilla';
import type { LineConflict } from '#src/list/answers.ts';

/** A number that lost to somebody else's. Both stay until this user chooses. */
export interface OpenConflict extends LineConflict {
  /** When this user entered theirs. */
  readonly wantedAt: string;
}

/** A draft's lines about which two people disagree, by item. They survive a reload. */
export function createLineConflicts(draftId: number) {
  const { session } = sessionStore.getState();
  const userId = session.status === 'signedIn' ? session.user.id : 0;
  const kept = tabStore<[number, OpenConflict][]>('line-conflicts', userId, String(draftId));
  const store = createStore((): ReadonlyMap<number, OpenConflict> => new Map(kept.read()));

  function set(now: ReadonlyMap<number, OpenConflict>) {
    store.setState(now, true);
    if (now.size > 0) kept.write([...now]);
    else kept.clear();
  }

  return {
    store,
    open: (conflict: OpenConflict) => {
      set(new Map([...store.getState(), [conflict.theirs.item_id, conflict]]));
    },
    /** Somebody has chosen. */
    end: (itemId: number) => {
      const now = new Map(store.getState());
      if (now.delete(itemId)) set(now);
    },
    /** Somebody has changed the lines again. */
    follow(lines: readonly CartLine[], changedBy: string | null) {
      const now = new Map(store.getState());
      const newer = lines.flatMap((theirs) => {
        const open = now.get(theirs.item_id);
        if (!open || theirs.revision <= open.theirs.revision) return [];
        return { ...open, theirs, changedBy, changedAt: theirs.updated_datetime };
      });
      for (const open of newer) now.set(open.theirs.item_id, open);
      if (newer.length > 0) set(now);
    },
    /** Ends those about which the list now agrees with this user. */
    settle(lines: ReadonlyMap<number, CartLine>) {
      const isOpen = ([itemId, { wanted }]: [number, OpenConflict]) => lines.get(itemId)?.quantity !== wanted;
      const now = [...store.getState()];
      if (!now.every(isOpen)) set(new Map(now.filter(isOpen)));
    },
  };
}
