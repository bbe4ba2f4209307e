import { keptKey } from 'shared-auth';
import type { NotesBase } from './saveNotes.ts';

/** Notes that were typed and not saved, and what they were before. */
export interface TypedNotes {
  readonly notes: string;
  readonly base: NotesBase;
}

// Bound to the user: the next person to sign in in this tab must not find them.
const storageKey = (userId: number, draftId: number) => keptKey('notes', userId, String(draftId));

/** Notes that the end of a session or a reload cut off, or null. */
export function readKeptNotes(userId: number, draftId: number): TypedNotes | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId, draftId)) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'notes' in kept ? (kept as TypedNotes) : null; // only keepNotes writes here
  } catch {
    return null;
  }
}

/** Keeps what is typed in this tab; null forgets it. */
export function keepNotes(userId: number, draftId: number, typed: TypedNotes | null) {
  try {
    if (typed) sessionStorage.setItem(storageKey(userId, draftId), JSON.stringify(typed));
    else sessionStorage.removeItem(storageKey(userId, draftId));
  } catch {
    // A full storage must not stop the typing.
  }
}
