import { readTabStorage, tabStorageKey, writeTabStorage } from 'shared-auth';
import type { ListChange } from './list/listState.ts';

// Tied to the user: the next user of this tab must not make these changes.
const storageKey = (userId: number, draftId: number) =>
  tabStorageKey('list-changes', userId, String(draftId));

const read = (key: string) => (readTabStorage(key) ?? []) as readonly ListChange[]; // only this module writes here

/** Keeps a change in this tab that was refused because the session had ended. What was made in a dialog, the dialog keeps itself. */
export function storeRefusedChange(userId: number, draftId: number, change: ListChange) {
  const key = storageKey(userId, draftId);
  if (change.kind !== 'batch' && change.kind !== 'changes') writeTabStorage(key, [...read(key), change]);
}

export const hasRefusedChanges = (userId: number, draftId: number): boolean =>
  read(storageKey(userId, draftId)).length > 0;

/** Returns what is kept, in its order, and deletes it. */
export function takeRefusedChanges(userId: number, draftId: number): readonly ListChange[] {
  const key = storageKey(userId, draftId);
  const kept = read(key);
  writeTabStorage(key, null);
  return kept;
}
