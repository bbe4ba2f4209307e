import { keep, keptKey, readKept } from 'shared-auth';
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
  const kept = readKept(storageKey(userId, draftId));
  return typeof kept === 'object' && kept !== null && 'notes' in kept ? (kept as TypedNotes) : null; // only keepNotes writes here
}

/** Keeps what is typed in this tab; null forgets it. */
export const keepNotes = (userId: number, draftId: number, typed: TypedNotes | null) =>
  keep(storageKey(userId, draftId), typed);
