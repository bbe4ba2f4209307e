import { useEffect, useEffectEvent } from 'react';
import type { DraftKey } from 'shared-api/client';
import { sessionStore, useUser } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { useAddToCart } from '#src/addLines.mutations.ts';
import { useRemoveFromCart } from '#src/changeLines.mutations.ts';
import { useDraftList } from '#src/list/draftLists.ts';
import type { ListChange } from '#src/list/listState.ts';
import { hasRefusedChanges, storeRefusedChange, takeRefusedChanges } from '#src/refusedChanges.ts';
import { useLineQuantity } from './useLineQuantity.ts';

/** Once the user is back, makes the changes that were refused when their session ended, in their order, and says so. */
export function useRefusedChanges(key: DraftKey, readOnly: boolean) {
  const userId = useUser()?.id ?? 0;
  const list = useDraftList(key);
  const { save } = useLineQuantity(key);
  const { mutateAsync: add } = useAddToCart(key);
  const { mutateAsync: remove } = useRemoveFromCart(key);
  /** Returns what has become of the line, or null if that has been reported. */
  const make = async (change: ListChange): Promise<string | null> => {
    if (change.kind === 'quantity') {
      const { itemId, step } = change;
      const before = list.read().lines.get(itemId)?.quantity ?? 0;
      await save({ ...change, key: step?.key }, step?.by);
      const line = list.read().lines.get(itemId);
      return line?.quantity === (step ? before + step.by : change.quantity)
        ? `${line.item_name} is now ${line.quantity}, as you entered before your session ended.`
        : null;
    }
    if (change.kind === 'addition') {
      const { item_name } = await add(change.line);
      return `${item_name} is now on the list. You added it before your session ended.`;
    }
    if (change.kind !== 'removal') return null;
    const name = list.read().lines.get(change.itemId)?.item_name;
    await remove(change);
    return name ? `${name} is off the list. You removed it before your session ended.` : null;
  };
  const makeAll = useEffectEvent(async () => {
    if (!list.read().isRead) await list.readAgain();
    for (const change of takeRefusedChanges(userId, key.draftId)) {
      const { session } = sessionStore.getState();
      if (session.status !== 'signedIn' || session.user.id !== userId) {
        storeRefusedChange(userId, key.draftId, change);
        continue;
      }
      const text = await make(change).catch(() => null); // the global handler of writes reports it
      if (text) toast.success(text);
    }
  });
  useEffect(() => {
    if (readOnly || !hasRefusedChanges(userId, key.draftId)) return;
    makeAll().catch(() => {}); // the list shows its own read failure
  }, [readOnly, userId, key.draftId]);
}
