import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError, itemQueries, itemsApi } from 'shared-api/client';
import type { CatalogueItem, ItemSave, UsePlace } from 'shared-api/contract';
import { itemTexts } from 'shared-api/rules';
import { saveFile } from './saveFile.ts';

/** The catalogue as this page holds it: one item of it can be replaced without reading the rest again. */
export function useCatalogueCache() {
  const client = useQueryClient();
  const { queryKey } = itemQueries.list();
  return {
    find: (id: number) => client.getQueryData(queryKey)?.items.find((item) => item.id === id),
    put: (item: CatalogueItem) =>
      client.setQueryData(
        queryKey,
        (known) =>
          known && { ...known, items: known.items.map((other) => (other.id === item.id ? item : other)) },
      ),
    reload: () => client.invalidateQueries({ queryKey: itemQueries.all() }),
  };
}

interface SavedItem {
  /** Null for a new item. */
  readonly item: Pick<CatalogueItem, 'id' | 'revision'> | null;
  readonly save: ItemSave;
}

/** Creates an item, or changes one unless somebody else has done so since it was read. */
export function useSaveItem() {
  const cache = useCatalogueCache();
  return useMutation({
    mutationFn: ({ item, save }: SavedItem) =>
      item ? itemsApi.change(item.id, save, item.revision) : itemsApi.create(save),
    onSuccess: (saved) => {
      cache.put(saved);
      // Its sub-items carry its name, and the tree its place.
      return cache.reload();
    },
  });
}

/** Where a record is used, when that is why it stays; null once it is gone. */
export type Refusal = { readonly detail: string; readonly places: readonly UsePlace[] } | null;

export function useDeleteItem() {
  const cache = useCatalogueCache();
  return useMutation({
    mutationFn: async ({ id, revision }: CatalogueItem): Promise<Refusal> => {
      try {
        await itemsApi.remove(id, revision);
        return null;
      } catch (error) {
        if (!isApiError(error, 'in_use')) throw error;
        return { detail: error.detail, places: error.body.places ?? [] };
      }
    },
    meta: { failure: itemTexts.notDeleted },
    onSettled: cache.reload,
  });
}

/** The catalogue as a workbook: `master` is all of it, `inventory` what is kept in stock. */
export function useDownloadItems() {
  return useMutation({
    mutationFn: async (view: 'master' | 'inventory') => {
      const { blob, name } = await itemsApi.workbook(view);
      saveFile(blob, name ?? `items_${view}_${isoDay(new Date())}.xlsx`);
    },
    meta: { failure: itemTexts.notDownloaded },
  });
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const isoDay = (now: Date) =>
  `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
