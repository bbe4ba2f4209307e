import { useEffect, useEffectEvent } from 'react';
import type { DraftKey } from 'shared-api/client';
import { useUser } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { useCartCache } from '#src/cartCache.ts';
import { type DecidedQuantity, takeKeptQuantities } from '#src/keptQuantities.ts';
import { useLineQuantity } from './useLineQuantity.ts';

/** Saves, once somebody is back, the quantities that the end of their session refused, and says so. */
export function useKeptQuantities(key: DraftKey, readOnly: boolean) {
  const userId = useUser()?.id ?? 0;
  const cart = useCartCache(key);
  const { save } = useLineQuantity(key);
  const saveKept = useEffectEvent(async (kept: readonly DecidedQuantity[]) => {
    await cart.load();
    for (const change of kept) {
      await save(change); // a refusal or somebody else's number is told there
      const line = cart.lineOf(change.itemId);
      if (line?.quantity === change.quantity)
        toast.success(`${line.item_name} is ${line.quantity} now, as entered before the session ended.`);
    }
  });
  useEffect(() => {
    if (readOnly) return;
    const kept = takeKeptQuantities(userId, key.draftId);
    if (kept.length > 0) saveKept(kept).catch(() => {}); // the list says itself that it couldn't be read
  }, [readOnly, userId, key.draftId]);
}
