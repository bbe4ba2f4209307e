import { useMemo } from 'react';
import { onSignOut } from 'shared-auth';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface DeclinedState {
  readonly byDraft: Readonly<Record<number, readonly number[]>>;
}

/** Items that the user removed from a draft's list in this tab. They must not be offered again under their main item. */
const declinedStore = create<DeclinedState>()(
  persist((): DeclinedState => ({ byDraft: {} }), {
    name: 'mobprep.declined-items',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

onSignOut(() => declinedStore.setState({ byDraft: {} }));

/** Records that the user does not want an item on a draft's list. */
export const declineItem = (draftId: number, itemId: number) =>
  declinedStore.setState(({ byDraft }) => ({
    byDraft: { ...byDraft, [draftId]: [...new Set([...(byDraft[draftId] ?? []), itemId])] },
  }));

/** The items that the user does not want on a draft's list. */
export function useDeclinedItems(draftId: number): ReadonlySet<number> {
  const declined = declinedStore((state) => state.byDraft[draftId]);
  return useMemo(() => new Set(declined), [declined]);
}
