import { keep, keptKey, readKept } from 'shared-auth';
import type { NotesBase } from './saveNotes.ts';

/** Typed but unsaved notes, and the notes they were based on. */
export interface TypedNotes {
  readonly notes: string;
  readonly base: NotesBase;
}

// Tied to the user: the next user of this tab must not see them.
const storageKey = (userId: number, draftId: number) => keptKey('notes', userId, String(draftId));

/** Notes interrupted by a reload or the end of the session, or null. */
export function readKeptNotes(userId: number, draftId: number): TypedNotes | null {
  const kept = readKept(storageKey(userId, draftId));
  return typeof kept === 'object' && kept !== null && 'notes' in kept ? (kept as TypedNotes) : null; // only keepNotes writes here
}

/** Keeps typed notes in this tab. Null deletes them. */
export const keepNotes = (userId: number, draftId: number, typed: TypedNotes | null) =>
  keep(storageKey(userId, draftId), typed);
