import { useQueryClient } from '@tanstack/react-query';
import { itemsApi } from 'shared-api/client';
import type { CatalogueItem, ItemSave } from 'shared-api/contract';
import { useCatalogueCache } from './items.mutations.ts';

/**
 * Saves cells of a row. A row's saves wait for each other, so that each builds on the revision of the previous one: `edit` gets the
 * item as it is by then, and returns null if nothing is left to save.
 */
export function useSaveCells() {
  const client = useQueryClient();
  const cache = useCatalogueCache();
  return (id: number, edit: (item: CatalogueItem) => ItemSave | null) =>
    client
      .getMutationCache()
      .build(client, {
        scope: { id: `cells ${id}` },
        mutationFn: async () => {
          const item = cache.find(id);
          const save = item && edit(item);
          if (!save) return null;
          const saved = await itemsApi.change(id, save, item.revision);
          await cache.put(saved);
          return { before: item, after: saved };
        },
      })
      .execute(undefined);
}
