import { useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import { emptyCustomItem } from 'shared-api/rules';
import { tabStore, useTabState, useUser } from 'shared-auth';

export type TypedItem = typeof emptyCustomItem;

const kind = 'custom-item';

/** Whether the custom item dialog is open. It starts open when a session ended during an entry. */
export function useCustomItemOpen(draft: DraftKey) {
  const store = tabStore(kind, useUser()?.id ?? 0, String(draft.draftId));
  return useState(() => store.read() !== null);
}

/** What the user typed into the custom item dialog. This tab keeps it until `forget`. */
export function useTypedItem(draft: DraftKey) {
  const { value, set, forget } = useTabState<TypedItem>(kind, String(draft.draftId), () => emptyCustomItem);
  return { item: value, change: (part: Partial<TypedItem>) => set((item) => ({ ...item, ...part })), forget };
}
