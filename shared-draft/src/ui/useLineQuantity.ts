import { useCallback } from 'react';
import type { DraftKey } from 'shared-api/client';
import { toast } from 'shared-ui/overlays';
import { useAddToCart } from '#src/addLines.mutations.ts';
import { isLineConflict, type QuantityChange, useSetQuantity } from '#src/changeLine.mutations.ts';

/**
 * Saves a line's quantity. When somebody else changed the line first or took it off, theirs stays and both are said, with
 * the choice to set one's own after all. `failure`: the screen's fixed text for a refusal.
 */
export function useLineQuantity(key: DraftKey, failure?: string) {
  const { mutateAsync, isPending } = useSetQuantity(key, failure);
  const { mutate: add } = useAddToCart(key);
  const save = useCallback(
    async function set(change: QuantityChange) {
      const answer = await mutateAsync(change).catch(() => null); // told by the one handler of all writes
      if (!isLineConflict(answer)) return;
      const { theirs, wanted, changedBy, isTaken } = answer;
      if (isTaken) {
        const { item_id, item_name, notes } = theirs;
        toast.failure(`Somebody else took ${item_name} off the list.`, {
          detail: `You entered ${wanted}.`,
          action: {
            label: `Add it with ${wanted}`,
            onClick: () => add({ item_id, quantity: wanted, quantity_from: 'person', notes }),
          },
        });
        return;
      }
      toast.failure(`${changedBy ?? 'Somebody else'} set ${theirs.item_name} to ${theirs.quantity}.`, {
        detail: `You entered ${wanted}. Nothing was overwritten.`,
        action: { label: `Use ${wanted}`, onClick: () => void set({ ...change, seen: theirs }) },
      });
    },
    [mutateAsync, add],
  );
  return { save, isSaving: isPending };
}
