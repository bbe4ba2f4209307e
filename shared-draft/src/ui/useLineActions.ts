import { createElement, useMemo } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { Text } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { useStore } from 'zustand';
import { useRemoveFromCart } from '#src/changeLines.mutations.ts';
import { declineItem } from '#src/declinedItems.ts';
import { useDraftList } from '#src/list/draftLists.ts';
import { savingItems } from '#src/list/listState.ts';
import { useLineQuantity } from './useLineQuantity.ts';
import { useUndoing } from './useUndoing.ts';

export interface LineActions {
  /** 0 removes the line. `by`: the step that led to the quantity. */
  readonly setQuantity: (line: CartLine, quantity: number, by?: number) => void;
  readonly remove: (line: CartLine) => void;
  /** Of two numbers for an item, this user leaves the other person's. */
  readonly keepTheirs: (itemId: number) => void;
}

const removed = (name: string) => [
  createElement(Text, { key: 'name', as: 'span', fontWeight: '600' }, name),
  ' removed',
];

/**
 * Actions for a line. `failure` is the screen's fixed text for a refused quantity. The object is stable per draft, so that rows are not redrawn.
 */
export function useLineActions(key: DraftKey, failure?: string): LineActions {
  const { save } = useLineQuantity(key, failure);
  const { mutateAsync: removeLine } = useRemoveFromCart(key);
  const { undo } = useUndoing(key);
  const { conflicts } = useDraftList(key);
  return useMemo(() => {
    // A second click may come before the line has disappeared.
    const leaving = new Set<number>();
    const remove = (line: CartLine) => {
      if (leaving.has(line.item_id)) return;
      leaving.add(line.item_id);
      declineItem(key.draftId, line.item_id);
      const removal = removeLine({ itemId: line.item_id, seen: line });
      const told = toast.undo(removed(line.item_name), () =>
        removal.then(
          ({ stepId }) => undo(stepId),
          () => {},
        ),
      );
      removal.catch(() => toast.dismiss(told)).finally(() => leaving.delete(line.item_id));
    };
    return {
      remove,
      keepTheirs: conflicts.end,
      setQuantity: (line, quantity, by) =>
        quantity < 1 ? remove(line) : void save({ itemId: line.item_id, quantity, seen: line }, by),
    };
  }, [key.draftId, save, removeLine, undo, conflicts]);
}

/** Items with a change that the server has not confirmed yet. */
export function useSavingItems(key: DraftKey): ReadonlySet<number> {
  // As text, the set is the same until an item comes or goes.
  const items = useStore(useDraftList(key).store, (state) => savingItems(state).join(' '));
  return useMemo(() => new Set(items.split(' ').filter(Boolean).map(Number)), [items]);
}
