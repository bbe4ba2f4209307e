import { newId } from 'shared-api/browser';
import { type DraftKey, isOutcomeUnknown } from 'shared-api/client';
import { cartTexts } from './cartTexts.ts';
import type { LineChange } from './changeLog.ts';
import { useDraftList } from './list/draftLists.ts';
import { type SeenLine, seenOf } from './list/listState.ts';
import { useListChange } from './useListChange.ts';

export interface QuantityChange {
  readonly itemId: number;
  readonly quantity: number;
  /** The click on + or - that led to the quantity. It adds up with what others do in the meantime. */
  readonly by?: number | undefined;
  /** The key of a step that was sent before, which has it count once. */
  readonly key?: string | undefined;
  /** The line that the number was meant for. */
  readonly seen: SeenLine;
}

/**
 * Sets a line's quantity and shows it immediately. A refusal resets only this line, to what the server last returned, unless
 * a later number for it is waiting. A number refused because the session has ended is kept in this tab. Returns a
 * `LineConflict` when someone else was first, or null when a later write to the line was waiting: that one is sent in its place,
 * or hits the same conflict and reports it.
 */
export function useSetQuantity(key: DraftKey, failure: string = cartTexts.updateFailed) {
  const list = useDraftList(key);
  return useListChange(
    ({ itemId, quantity, by, key: sentKey, seen }: QuantityChange) =>
      list.make({
        kind: 'quantity',
        itemId,
        quantity,
        seen: seenOf(seen),
        ...(by !== undefined && { step: { by, key: sentKey ?? newId() } }),
      }),
    {
      failure,
      same: ({ itemId }: QuantityChange) => `${key.draftId} ${itemId}`,
      about: ({ itemId, quantity }: QuantityChange, error) => {
        const line = list.read().lines.get(itemId);
        if (!line) return null;
        const entered = `You entered ${quantity} for ${line.item_name}.`;
        return isOutcomeUnknown(error) ? entered : `${entered} It stays ${line.quantity}.`;
      },
    },
  );
}

export interface Removal {
  readonly itemId: number;
  /** The line that the user wanted to remove. */
  readonly seen: SeenLine;
}

/** Removes a line immediately. It comes back if the server refuses or someone else has changed it. Returns the id of the step to undo. */
export function useRemoveFromCart(key: DraftKey) {
  const list = useDraftList(key);
  return useListChange(
    ({ itemId, seen }: Removal) => list.make({ kind: 'removal', itemId, seen: seenOf(seen) }),
    {
      failure: cartTexts.removeFailed,
      same: ({ itemId }: Removal) => `${key.draftId} ${itemId}`,
      sentence: { version_conflict: cartTexts.removeConflict },
      about: ({ itemId }: Removal, error) => {
        const line = isOutcomeUnknown(error) ? undefined : list.read().lines.get(itemId);
        return line ? `${line.item_name} is still on the list.` : null;
      },
    },
  );
}

export interface ChangesToMake {
  readonly lines: readonly LineChange[];
  /** The step's name. Null records no step, as for an undo. */
  readonly label?: string | null;
  /** A package to remove from the draft along with them. */
  readonly packageId?: number | undefined;
}

/** Changes, adds and removes many lines. A line that has changed in the meantime stays as it is. */
export function useChangeLines(key: DraftKey, failure: string = cartTexts.updateFailed) {
  const list = useDraftList(key);
  const make = (changes: ChangesToMake) => list.make({ kind: 'changes', ...changes });
  return useListChange(make, { failure });
}
