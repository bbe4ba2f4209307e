import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DraftKey } from 'shared-api/client';
import { customItemTexts } from 'shared-api/rules';
import { useCartCache } from './cartCache.ts';
import { type NewCustomItem, writeCustomItem } from './writeCustomItem.ts';

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
    mutationFn: async (item: NewCustomItem) => {
      const { unitId } = item;
      const name = item.name.trim();
      const known = created.current;
      const isSame = known?.name === name && known.unitId === unitId;
      const line = await writeCustomItem(key, item, {
        id: isSame ? known.id : null,
        keep: (id) => {
          created.current = { name, unitId, id };
        },
      });
      created.current = null;
      return line;
    },
    meta: { failure: customItemTexts.failed, preferDetail: true },
    onSuccess: (line) => line && cart.put(line),
    onSettled: () => cart.reload(),
  });
}
