import { useMutation } from '@tanstack/react-query';
import { newId } from 'shared-api/browser';
import { cartApi, type DraftKey, isApiError } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { useUser } from 'shared-auth';
import { type SeenLine, useCartCache } from './cartCache.ts';
import { cartTexts } from './cartTexts.ts';
import { recordStep } from './changeLog.ts';
import { keepQuantity } from './keptChanges.ts';
import { valuesOf } from './lineValues.ts';

export interface QuantityChange {
  readonly itemId: number;
  readonly quantity: number;
  /** The line that the number was meant for. */
  readonly seen: SeenLine;
}

/** Someone else changed the line first. The list shows their version, and nothing was overwritten. */
export interface LineConflict {
  readonly theirs: CartLine;
  /** The quantity that this user wanted to set. */
  readonly wanted: number;
  /** Null when unknown. */
  readonly changedBy: string | null;
  /** It was removed from the list. `theirs` is its last state. */
  readonly isTaken?: boolean;
}

/**
 * Sets a line's quantity and shows it immediately. A refusal resets only this line, to what the server last returned, unless
 * a later number for it is waiting. A number refused because the session has ended is kept in this tab. Returns a
 * `LineConflict` when someone else was first, or null when a later write to the line was waiting: that one is sent in its place,
 * or hits the same conflict and reports it.
 */
export function useSetQuantity(key: DraftKey, failure: string = cartTexts.updateFailed) {
  const cart = useCartCache(key);
  const userId = useUser()?.id ?? 0;
  return useMutation({
    ...cart.write,
    mutationFn: async ({
      itemId,
      quantity,
      seen,
    }: QuantityChange): Promise<CartLine | LineConflict | null> => {
      // Five clicks on plus are two requests: the first, and what the others amount to.
      if (!isLast(itemId)) return null;
      const latest = cart.latest(seen);
      try {
        const line = await cartApi.setQuantity(key, itemId, quantity, { seen: latest });
        cart.follow(latest, line);
        return line;
      } catch (error) {
        if (isApiError(error, 'not_found') && (await isTaken(itemId))) return takenFrom(itemId, quantity);
        if (!isApiError(error, 'version_conflict')) throw error;
        if (!isLast(itemId)) return null;
        const theirs = error.body.current as CartLine; // the record this write addressed
        return { theirs, wanted: quantity, changedBy: error.body.changed_by ?? null };
      }
    },
    meta: {
      failure,
      about: ({ itemId, quantity }: QuantityChange) => {
        const { line } = cart.confirmed(itemId);
        return line ? `You entered ${quantity} for ${line.item_name}. It stays ${line.quantity}.` : null;
      },
    },
    onMutate: async ({ itemId, quantity, seen: { id, revision } }) => {
      await cart.pause();
      const line = cart.lineOf(itemId);
      const confirmed = cart.confirmed(itemId);
      // The user's next number is meant for the same line, even if someone else's version has been read in the meantime.
      if (line) cart.put({ ...line, id, revision, quantity });
      // The user may be signed out by the time of a refusal.
      return { confirmed, userId };
    },
    onSuccess: (answer, { itemId }, { confirmed }) => {
      if (!answer) return;
      if ('isTaken' in answer) return cart.drop(itemId);
      const line = 'theirs' in answer ? answer.theirs : answer;
      if (confirmed.line && !('theirs' in answer))
        recordStep(key.draftId, {
          lines: [
            { itemId, name: line.item_name, before: valuesOf(confirmed.line), after: valuesOf(answer) },
          ],
        });
      confirmed.line = line;
      const shown = cart.lineOf(itemId);
      if (isLast(itemId)) cart.put(line);
      // A waiting number stays on screen and goes out with the new revision. A removed line stays removed.
      else if (shown) cart.put({ ...line, quantity: shown.quantity });
    },
    onError: (error, change, context) => {
      const { itemId } = change;
      const line = context?.confirmed.line;
      if (line && isLast(itemId)) cart.put(line);
      if (context && isApiError(error) && error.status === 401)
        keepQuantity(context.userId, key.draftId, change);
      // The line is gone, or the outcome of the write is unknown.
      if (isApiError(error) && (error.status === 404 || error.status === 0)) return cart.reload();
    },
    onSettled: (_answer, _error, { itemId }) => {
      cart.settle(itemId);
      return cart.markProjects();
    },
  });

  /** A write still counts as pending while its callbacks run. */
  function isLast(itemId: number) {
    return cart.countWrites(itemId) <= 1;
  }

  /** Whether the list exists without the line: a 404 may also mean the draft is gone. Leaves the cache alone, as other lines may have waiting writes. */
  async function isTaken(itemId: number) {
    const lines = await cartApi.list(key, new AbortController().signal).catch(() => null);
    return lines?.every((line) => line.item_id !== itemId) ?? false;
  }

  function takenFrom(itemId: number, wanted: number): LineConflict | null {
    const theirs = cart.confirmed(itemId).line;
    return theirs && isLast(itemId) ? { theirs, wanted, changedBy: null, isTaken: true } : null;
  }
}

/** Whether a quantity change conflicted with someone else's. */
export const isLineConflict = (answer: unknown): answer is LineConflict =>
  typeof answer === 'object' && answer !== null && 'theirs' in answer;

export interface Removal {
  readonly itemId: number;
  /** The line that the user wanted to remove. */
  readonly seen: SeenLine;
}

/** Removes a line immediately. It comes back if the server refuses or someone else has changed it. Returns the id of the step to undo. */
export function useRemoveFromCart(key: DraftKey) {
  const cart = useCartCache(key);
  return useMutation({
    ...cart.write,
    mutationFn: async ({ itemId, seen }: Removal): Promise<{ stepId: string }> => {
      try {
        await cartApi.remove(key, itemId, { seen: cart.latest(seen) });
      } catch (error) {
        // Already off the list, as intended.
        if (!isApiError(error, 'not_found')) throw error;
      }
      return { stepId: newId() };
    },
    meta: {
      failure: cartTexts.removeFailed,
      sentence: { version_conflict: cartTexts.removeConflict },
      about: ({ itemId }: Removal) => {
        const { line } = cart.confirmed(itemId);
        return line ? `${line.item_name} is still on the list.` : null;
      },
    },
    onMutate: async ({ itemId }) => {
      await cart.pause();
      const confirmed = cart.confirmed(itemId);
      cart.drop(itemId);
      return { confirmed };
    },
    onSuccess: ({ stepId }, { itemId }, { confirmed: { line } }) => {
      if (!line) return;
      recordStep(key.draftId, {
        id: stepId,
        lines: [{ itemId, name: line.item_name, before: valuesOf(line), after: null }],
      });
    },
    onError: (error, _variables, context) => {
      const theirs = isApiError(error, 'version_conflict') ? (error.body.current as CartLine) : undefined; // the record this write addressed
      const line = theirs ?? context?.confirmed.line;
      if (line) cart.put(line);
      if (isApiError(error) && error.status === 0) return cart.reload();
    },
    onSettled: (_answer, _error, { itemId }) => {
      cart.settle(itemId);
      return cart.markProjects();
    },
  });
}
