import { keep, keptKey, readKept } from 'shared-auth';
import type { ListChange } from './list/listState.ts';

// Tied to the user: the next user of this tab must not make these changes.
const storageKey = (userId: number, draftId: number) => keptKey('list-changes', userId, String(draftId));

const read = (key: string) => (readKept(key) ?? []) as readonly ListChange[]; // only this module writes here

/** Keeps a change in this tab that was refused because the session had ended. What was made in a dialog, the dialog keeps itself. */
export function keepChange(userId: number, draftId: number, change: ListChange) {
  const key = storageKey(userId, draftId);
  if (change.kind !== 'batch' && change.kind !== 'changes') keep(key, [...read(key), change]);
}

/** Returns what is kept, in its order, and deletes it. */
export function takeKeptChanges(userId: number, draftId: number): readonly ListChange[] {
  const key = storageKey(userId, draftId);
  const kept = read(key);
  keep(key, null);
  return kept;
}
