import type { BatchLine, CartLine } from 'shared-api/contract';
import type { LineChange } from '#src/changeLog.ts';

/** Someone else changed the line first. The list shows their version, and nothing was overwritten. */
export interface LineConflict {
  readonly theirs: CartLine;
  /** The quantity that this user wanted to set. */
  readonly wanted: number;
  /** Null when unknown. */
  readonly changedBy: string | null;
  /** When they changed it, if known. */
  readonly changedAt?: string;
  /** It was removed from the list. `theirs` is its last state. */
  readonly isTaken?: boolean;
}

/** Whether a quantity change conflicted with someone else's. */
export const isLineConflict = (answer: unknown): answer is LineConflict =>
  typeof answer === 'object' && answer !== null && 'theirs' in answer;

/** A line that was not added, and why. */
export interface RefusedLine {
  readonly line: BatchLine;
  readonly detail: string;
}

/** The outcome of adding lines together. */
export interface AddedLines {
  readonly added: readonly CartLine[];
  /** Already on the list, possibly added by someone else. */
  readonly present: readonly CartLine[];
  readonly refused: readonly RefusedLine[];
}

/** A change that was not made because the line has changed since the user decided on it. */
export interface UnchangedLine {
  readonly change: LineChange;
  /** The current line. Null when it is off the list. */
  readonly theirs: CartLine | null;
  /** Null when unknown. */
  readonly changedBy: string | null;
}

/** The outcome of making changes together. */
export interface ChangedLines {
  readonly done: readonly LineChange[];
  readonly kept: readonly UnchangedLine[];
  /** Changes that the server refused or a lost connection left out, with the reason. */
  readonly refused: readonly { readonly change: LineChange; readonly detail: string }[];
  /** The refused ones that a lost connection left out. */
  readonly unsent: readonly LineChange[];
  /** Id of the step that undoes the changes made. */
  readonly stepId: string | null;
}

/** What each kind of change returns. A quantity returns null if a later change of its line was waiting: that one is sent in its place, or reports the conflict. */
export interface Answers {
  readonly quantity: CartLine | LineConflict | null;
  readonly removal: { readonly stepId: string };
  readonly addition: CartLine;
  readonly batch: AddedLines;
  readonly changes: ChangedLines;
}
