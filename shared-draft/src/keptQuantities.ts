import { keep, keptKey, readKept } from 'shared-auth';
import type { SeenLine } from './cartCache.ts';

/** A quantity that was decided for a line, and the line as it was then. */
export interface DecidedQuantity {
  readonly itemId: number;
  readonly quantity: number;
  readonly seen: SeenLine;
}

// Bound to the user: the next person to sign in in this tab must not set them.
const storageKey = (userId: number, draftId: number) => keptKey('quantities', userId, String(draftId));

const read = (key: string) => (readKept(key) as readonly DecidedQuantity[] | null) ?? []; // only keepQuantity writes here

/** Keeps a quantity in this tab that the end of a session refused; a later one of its item takes its place. */
export function keepQuantity(userId: number, draftId: number, { itemId, quantity, seen }: DecidedQuantity) {
  const key = storageKey(userId, draftId);
  const others = read(key).filter((kept) => kept.itemId !== itemId);
  keep(key, [...others, { itemId, quantity, seen: { id: seen.id, revision: seen.revision } }]);
}

/** Hands over what is kept: it is not kept any more. */
export function takeKeptQuantities(userId: number, draftId: number): readonly DecidedQuantity[] {
  const key = storageKey(userId, draftId);
  const kept = read(key);
  keep(key, null);
  return kept;
}
