import type { CatalogueItem } from 'shared-api/contract';
import { keep, keptKey, readKept } from 'shared-auth';
import type { Doubt } from '#domain/matchLine.ts';
import type { PastedRow } from '#domain/pastedRows.ts';

/** A list that somebody pastes, and how far they are with it. */
export interface Paste {
  readonly text: string;
  /** The text that the rows were read from; null before the first time. */
  readonly source: string | null;
  readonly rows: readonly PastedRow[];
  /** Lines beyond what one paste takes. */
  readonly leftOut: number;
  readonly step: 'text' | 'rows';
}

interface KeptPaste extends Omit<Paste, 'rows'> {
  readonly rows: readonly (Omit<PastedRow, 'match'> & {
    readonly doubt: Doubt;
    readonly candidates: readonly number[];
  })[];
}

// Bound to the user: the next person to sign in in this tab must not find it.
export const pasteKey = (userId: number, draftId: number) => keptKey('paste', userId, String(draftId));

/** A paste that the end of a session or a reload cut off, or null. */
export function readKeptPaste(key: string, items: readonly CatalogueItem[]): Paste | null {
  const kept = readKept(key) as KeptPaste | null; // only keepPaste writes here
  if (kept === null) return null;
  const known = new Map(items.map((item) => [item.id, item]));
  const rows = kept.rows.map(({ doubt, candidates, ...row }) => ({
    ...row,
    match: { doubt, candidates: candidates.flatMap((id) => known.get(id) ?? []) },
  }));
  return { ...kept, rows };
}

export const isPasteKept = (key: string): boolean => readKept(key) !== null;

/** Keeps a paste in this tab, its items by their ids; null forgets it. */
export function keepPaste(key: string, paste: Paste | null) {
  const rows = paste?.rows.map(({ match: { doubt, candidates }, ...row }) => ({
    ...row,
    doubt,
    candidates: candidates.map(({ id }) => id),
  }));
  keep(key, paste && { ...paste, rows });
}
