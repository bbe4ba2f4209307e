import type { CartAddition } from 'shared-api/contract';
import { keep, keptKey, readKept } from 'shared-auth';
import type { SeenLine } from './cartCache.ts';

/** A quantity that was decided for a line, and the line as it was then. */
export interface DecidedQuantity {
  readonly itemId: number;
  readonly quantity: number;
  readonly seen: SeenLine;
}

/** What the end of a session refused. */
export interface KeptChanges {
  readonly quantities: readonly DecidedQuantity[];
  readonly additions: readonly CartAddition[];
}

// Bound to the user: the next person to sign in in this tab must not make them.
const storageKey = (userId: number, draftId: number) => keptKey('changes', userId, String(draftId));

const nothing: KeptChanges = { quantities: [], additions: [] };
const read = (key: string) => (readKept(key) as KeptChanges | null) ?? nothing; // only this module writes here

/** Keeps a quantity in this tab; a later one of its item takes its place. */
export function keepQuantity(userId: number, draftId: number, { itemId, quantity, seen }: DecidedQuantity) {
  const key = storageKey(userId, draftId);
  const kept = read(key);
  const others = kept.quantities.filter((one) => one.itemId !== itemId);
  const last = { itemId, quantity, seen: { id: seen.id, revision: seen.revision } };
  keep(key, { ...kept, quantities: [...others, last] });
}

/** Keeps a line that was to be added in this tab; a later one of its item takes its place. */
export function keepAddition(userId: number, draftId: number, line: CartAddition) {
  const key = storageKey(userId, draftId);
  const kept = read(key);
  const others = kept.additions.filter((one) => one.item_id !== line.item_id);
  keep(key, { ...kept, additions: [...others, line] });
}

/** Hands over what is kept: it is not kept any more. */
export function takeKeptChanges(userId: number, draftId: number): KeptChanges {
  const key = storageKey(userId, draftId);
  const kept = read(key);
  keep(key, null);
  return kept;
}
