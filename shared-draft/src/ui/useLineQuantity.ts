import { useCallback } from 'react';
import type { DraftKey } from 'shared-api/client';
import { toast } from 'shared-ui/overlays';
import { isLineConflict, type QuantityChange, useSetQuantity } from '#src/changeLine.mutations.ts';

/**
 * Saves a line's quantity. When somebody else changed the line first, theirs stays and both values are said, with
 * the choice to set one's own after all. `failure`: the screen's fixed text for a refusal.
 */
export function useLineQuantity(key: DraftKey, failure?: string) {
  const { mutateAsync, isPending } = useSetQuantity(key, failure);
  const save = useCallback(
    async function set(change: QuantityChange) {
      const answer = await mutateAsync(change).catch(() => null); // told by the one handler of all writes
      if (!isLineConflict(answer)) return;
      const { theirs, wanted, changedBy } = answer;
      toast.failure(`${changedBy ?? 'Somebody else'} set ${theirs.item_name} to ${theirs.quantity}.`, {
        detail: `You entered ${wanted}. Nothing was overwritten.`,
        action: { label: `Use ${wanted}`, onClick: () => void set({ ...change, seen: theirs }) },
      });
    },
    [mutateAsync],
  );
  return { save, isSaving: isPending };
}
