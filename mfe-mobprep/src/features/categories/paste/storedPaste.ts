import type { CatalogueItem } from 'shared-api/contract';
import { readTabStorage, tabStorageKey, writeTabStorage } from 'shared-auth';
import type { Doubt } from '#domain/matchLine.ts';
import type { QuantityColumn } from '#domain/pasted-list/readPastedList.ts';
import type { PastedRow } from '#domain/pastedRows.ts';

/** A pasted list and the user's progress with it. */
export interface Paste {
  readonly text: string;
  /** The text that the rows were read from. Null before the first read. */
  readonly source: string | null;
  readonly rows: readonly PastedRow[];
  /** Columns that may hold the quantities, if that isn't clear, and the chosen one. */
  readonly columns: readonly QuantityColumn[];
  readonly chosenColumn: number | null;
  /** Number of lines beyond the limit of one paste. */
  readonly leftOut: number;
  readonly step: 'text' | 'rows';
}

interface StoredPaste extends Omit<Paste, 'rows'> {
  readonly rows: readonly (Omit<PastedRow, 'match'> & {
    readonly doubt: Doubt;
    readonly candidates: readonly number[];
  })[];
}

// Tied to the user: the next user of this tab must not see it.
export const pasteKey = (userId: number, draftId: number) => tabStorageKey('paste', userId, String(draftId));

/** A paste interrupted by a reload or the end of the session, or null. */
export function readStoredPaste(key: string, items: readonly CatalogueItem[]): Paste | null {
  const kept = readTabStorage(key) as StoredPaste | null; // only storePaste writes here
  if (kept === null) return null;
  const known = new Map(items.map((item) => [item.id, item]));
  const rows = kept.rows.map(({ doubt, candidates, ...row }) => ({
    ...row,
    match: { doubt, candidates: candidates.flatMap((id) => known.get(id) ?? []) },
  }));
  return { ...kept, rows };
}

export const hasStoredPaste = (key: string): boolean => readTabStorage(key) !== null;

/** Keeps a paste in this tab, with its items as ids. Null deletes it. */
export function storePaste(key: string, paste: Paste | null) {
  const rows = paste?.rows.map(({ match: { doubt, candidates }, ...row }) => ({
    ...row,
    doubt,
    candidates: candidates.map(({ id }) => id),
  }));
  writeTabStorage(key, paste && { ...paste, rows });
}
