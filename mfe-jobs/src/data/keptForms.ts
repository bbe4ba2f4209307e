import type { Draft } from 'shared-api/contract';
import { keep, keptKey, readKept } from 'shared-auth';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import type { SentEntry } from './saveJobEntry.ts';

/** What was typed, what it was based on, and how far a save that failed had come. */
export interface KeptForm {
  readonly form: JobEntryForm;
  readonly base: Draft | null;
  /** A save whose answer never came. */
  readonly sent: SentEntry | null;
}

// Bound to the user: the next person to sign in in this tab must not find it.
const storageKey = (userId: number, subject: string) => keptKey('job-entry', userId, subject);

/** A form that a reload or the end of the session cut off; null when there is none, or none that can be read. */
export function readKeptForm(userId: number, subject: string): KeptForm | null {
  const kept = readKept(storageKey(userId, subject));
  return typeof kept === 'object' && kept !== null && 'form' in kept ? (kept as KeptForm) : null; // only keepForm writes here
}

export const keepForm = (userId: number, subject: string, kept: KeptForm) =>
  keep(storageKey(userId, subject), kept);

export const forgetForm = (userId: number, subject: string) => keep(storageKey(userId, subject), null);
