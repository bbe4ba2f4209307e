import { useMemo } from 'react';
import { onSignOut } from 'shared-auth';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface DeclinedState {
  readonly byDraft: Readonly<Record<number, readonly number[]>>;
}

/** Items that a person took off a draft's list in this tab, which must not be offered again beneath their main item. */
const declinedStore = create<DeclinedState>()(
  persist((): DeclinedState => ({ byDraft: {} }), {
    name: 'mobprep.declined-items',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

onSignOut(() => declinedStore.setState({ byDraft: {} }));

/** Records that an item is not wanted on a draft's list. */
export const declineItem = (draftId: number, itemId: number) =>
  declinedStore.setState(({ byDraft }) => ({
    byDraft: { ...byDraft, [draftId]: [...new Set([...(byDraft[draftId] ?? []), itemId])] },
  }));

/** The items that are not wanted on a draft's list. */
export function useDeclinedItems(draftId: number): ReadonlySet<number> {
  const declined = declinedStore((state) => state.byDraft[draftId]);
  return useMemo(() => new Set(declined), [declined]);
}
