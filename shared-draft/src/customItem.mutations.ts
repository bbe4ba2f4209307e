import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { cartApi, type DraftKey, itemsApi } from 'shared-api/client';
import { useCartCache } from './cartCache.ts';
import { customItemTexts } from './customItem.ts';

/** A custom item as it is written: its unit and quantity decided. */
export interface NewCustomItem {
  readonly name: string;
  readonly unitId: number;
  readonly quantity: number;
  readonly notes: string;
}

/**
 * Creates an item that the catalogue does not hold and puts it on the list. When only the second step fails, trying
 * again uses the item that was created. A failure shows the server's own sentence.
 */
export function useAddCustomItem(key: DraftKey) {
  const cart = useCartCache(key);
  const created = useRef<{ readonly name: string; readonly unitId: number; readonly id: number } | null>(
    null,
  );
  return useMutation({
    ...cart.write,
    mutationFn: async ({ name, unitId, quantity, notes }: NewCustomItem) => {
      const itemName = name.trim();
      const known = created.current;
      const id =
        known?.name === itemName && known.unitId === unitId
          ? known.id
          : (await itemsApi.createCustom({ item_name: itemName, unit_id: unitId })).id;
      created.current = { name: itemName, unitId, id };
      const line = await cartApi.add(key, {
        item_id: id,
        quantity,
        ...(notes.trim() && { notes: notes.trim() }),
      });
      created.current = null;
      return line;
    },
    meta: { failure: customItemTexts.failed, preferDetail: true },
    onSuccess: (line) => cart.put(line),
    onSettled: () => cart.reload(),
  });
}
