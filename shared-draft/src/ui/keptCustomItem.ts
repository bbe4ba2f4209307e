import { useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import { defaultUnitName } from 'shared-api/rules';
import { keep, keptKey, readKept, useUser } from 'shared-auth';

export const untouchedItem = { name: '', unit: defaultUnitName, quantity: '1', notes: '' };
export type TypedItem = typeof untouchedItem;

const useKey = ({ draftId }: DraftKey) => keptKey('custom-item', useUser()?.id ?? 0, String(draftId));

const readItem = (key: string) => readKept(key) as TypedItem | null; // only useTypedItem writes here

/** Whether the custom item dialog is open. It starts open when a session ended during an entry. */
export function useCustomItemOpen(draft: DraftKey) {
  const key = useKey(draft);
  return useState(() => readItem(key) !== null);
}

/** What the user typed into the custom item dialog. This tab keeps it until `forget`. */
export function useTypedItem(draft: DraftKey) {
  const key = useKey(draft);
  const [item, setItem] = useState(() => readItem(key) ?? untouchedItem);
  return {
    item,
    change: (part: Partial<TypedItem>) => {
      const next = { ...item, ...part };
      setItem(next);
      keep(key, next);
    },
    forget: () => keep(key, null),
  };
}
