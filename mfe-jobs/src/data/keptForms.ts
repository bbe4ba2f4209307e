import type { Draft } from 'shared-api/contract';
import { keep, keptKey, readKept } from 'shared-auth';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import type { SentEntry } from './saveJobEntry.ts';

/** The typed form, the draft it was based on, and the state of an unfinished save. */
export interface KeptForm {
  readonly form: JobEntryForm;
  readonly base: Draft | null;
  /** A save that never got an answer. */
  readonly sent: SentEntry | null;
}

// Tied to the user: the next user of this tab must not see it.
const storageKey = (userId: number, subject: string) => keptKey('job-entry', userId, subject);

/** A form interrupted by a reload or the end of the session. Null if there is none or it is unreadable. */
export function readKeptForm(userId: number, subject: string): KeptForm | null {
  const kept = readKept(storageKey(userId, subject));
  return typeof kept === 'object' && kept !== null && 'form' in kept ? (kept as KeptForm) : null; // only keepForm writes here
}

export const keepForm = (userId: number, subject: string, kept: KeptForm) =>
  keep(storageKey(userId, subject), kept);

export const forgetForm = (userId: number, subject: string) => keep(storageKey(userId, subject), null);
