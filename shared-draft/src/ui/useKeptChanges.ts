import { useEffect, useEffectEvent } from 'react';
import type { DraftKey } from 'shared-api/client';
import { useUser } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { useAddToCart } from '#src/addLines.mutations.ts';
import { useCartCache } from '#src/cartCache.ts';
import { type KeptChanges, takeKeptChanges } from '#src/keptChanges.ts';
import { useLineQuantity } from './useLineQuantity.ts';

/** Once the user is back, makes the line changes that were refused when their session ended, and says so. */
export function useKeptChanges(key: DraftKey, readOnly: boolean) {
  const userId = useUser()?.id ?? 0;
  const cart = useCartCache(key);
  const { save } = useLineQuantity(key);
  const { mutateAsync: add } = useAddToCart(key);
  const make = useEffectEvent(async ({ quantities, additions }: KeptChanges) => {
    await cart.load();
    for (const change of quantities) {
      await save(change); // reports refusals and conflicts
      const line = cart.lineOf(change.itemId);
      if (line?.quantity === change.quantity)
        toast.success(`${line.item_name} is now ${line.quantity}, as you entered before your session ended.`);
    }
    for (const addition of additions) {
      const line = await add(addition).catch(() => null); // the global handler of writes reports it
      if (line)
        toast.success(`${line.item_name} is now on the list. You added it before your session ended.`);
    }
  });
  useEffect(() => {
    if (readOnly) return;
    const kept = takeKeptChanges(userId, key.draftId);
    if (kept.quantities.length + kept.additions.length > 0) make(kept).catch(() => {}); // the list shows its own read failure
  }, [readOnly, userId, key.draftId]);
}
