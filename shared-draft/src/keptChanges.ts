import type { CartAddition } from 'shared-api/contract';
import { keep, keptKey, readKept } from 'shared-auth';
import type { SeenLine } from './cartCache.ts';

/** A quantity that the user entered for a line, and the line as it was then. */
export interface DecidedQuantity {
  readonly itemId: number;
  readonly quantity: number;
  readonly seen: SeenLine;
}

/** Changes refused because the session had ended. */
export interface KeptChanges {
  readonly quantities: readonly DecidedQuantity[];
  readonly additions: readonly CartAddition[];
}

// Tied to the user: the next user of this tab must not make these changes.
const storageKey = (userId: number, draftId: number) => keptKey('changes', userId, String(draftId));

const nothing: KeptChanges = { quantities: [], additions: [] };
const read = (key: string) => (readKept(key) as KeptChanges | null) ?? nothing; // only this module writes here

/** Keeps a quantity in this tab. It replaces an earlier one for the same item. */
export function keepQuantity(userId: number, draftId: number, { itemId, quantity, seen }: DecidedQuantity) {
  const key = storageKey(userId, draftId);
  const kept = read(key);
  const others = kept.quantities.filter((one) => one.itemId !== itemId);
  const last = { itemId, quantity, seen: { id: seen.id, revision: seen.revision } };
  keep(key, { ...kept, quantities: [...others, last] });
}

/** Keeps an added line in this tab. It replaces an earlier one for the same item. */
export function keepAddition(userId: number, draftId: number, line: CartAddition) {
  const key = storageKey(userId, draftId);
  const kept = read(key);
  const others = kept.additions.filter((one) => one.item_id !== line.item_id);
  keep(key, { ...kept, additions: [...others, line] });
}

/** Returns what is kept and deletes it. */
export function takeKeptChanges(userId: number, draftId: number): KeptChanges {
  const key = storageKey(userId, draftId);
  const kept = read(key);
  keep(key, null);
  return kept;
}
