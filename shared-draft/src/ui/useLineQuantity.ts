import { useCallback, useRef } from 'react';
import type { DraftKey } from 'shared-api/client';
import { toast } from 'shared-ui/overlays';
import { useAddToCart } from '#src/addLines.mutations.ts';
import {
  isLineConflict,
  type LineConflict,
  type QuantityChange,
  useSetQuantity,
} from '#src/changeLine.mutations.ts';

/** Milliseconds in which nobody can have read a conflict yet: a click on + in that time was meant for the previous number. */
const unreadMs = 1_500;

interface ToldConflict {
  readonly conflict: LineConflict;
  readonly toastId: number;
  readonly since: number;
}

/**
 * Saves a line's quantity. If someone else changed or removed the line first, theirs stays, and a toast names both numbers and
 * offers to set the user's own after all. Clicks on + or - right after that change the user's number. `failure`: the screen's
 * fixed text for a refusal.
 */
export function useLineQuantity(key: DraftKey, failure?: string) {
  const { mutateAsync, isPending } = useSetQuantity(key, failure);
  const { mutate: add } = useAddToCart(key);
  const told = useRef(new Map<number, ToldConflict>());
  const save = useCallback(
    async function set(change: QuantityChange, by?: number) {
      const tell = ({ theirs, wanted, changedBy }: LineConflict) => {
        const who = changedBy ?? 'Somebody else';
        const toastId = toast.failure(`${who} set ${theirs.item_name} to ${theirs.quantity}.`, {
          detail: `You entered ${wanted}. Nothing was overwritten.`,
          action: {
            label: `Use ${wanted}`,
            onClick: () => {
              told.current.delete(change.itemId);
              void set({ ...change, quantity: wanted, seen: theirs });
            },
          },
        });
        const conflict = { theirs, wanted, changedBy };
        told.current.set(change.itemId, { conflict, toastId, since: performance.now() });
      };
      const before = told.current.get(change.itemId);
      if (before && by && performance.now() - before.since < unreadMs) {
        toast.dismiss(before.toastId);
        return tell({ ...before.conflict, wanted: before.conflict.wanted + by });
      }
      told.current.delete(change.itemId);
      const answer = await mutateAsync(change).catch(() => null); // the global handler of writes reports it
      if (!isLineConflict(answer)) return;
      const { theirs, wanted, changedBy, isTaken } = answer;
      if (isTaken) {
        const { item_id, item_name, notes } = theirs;
        toast.failure(`${item_name} is no longer on the list.`, {
          detail: `You entered ${wanted}.`,
          action: {
            label: `Add it with ${wanted}`,
            onClick: () => add({ item_id, quantity: wanted, quantity_from: 'person', notes }),
          },
        });
        return;
      }
      tell({ theirs, wanted, changedBy });
    },
    [mutateAsync, add],
  );
  return { save, isSaving: isPending };
}
