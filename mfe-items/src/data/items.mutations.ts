import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from 'shared-api/browser';
import { isApiError, itemQueries, itemsApi, recordList } from 'shared-api/client';
import type { CatalogueItem, ItemSave, UsePlace } from 'shared-api/contract';
import { itemTexts, type UnitAnswer } from 'shared-api/rules';
import type { UnitQuestion } from 'shared-draft/catalogue';

/** The cached catalogue. */
export function useCatalogueCache() {
  const client = useQueryClient();
  const { queryKey } = itemQueries.list();
  const list = recordList<CatalogueItem>(client, { queryKey, name: 'items', namedBy: [itemQueries.all()] });
  const items = () => client.getQueryData(queryKey)?.items ?? [];
  return {
    ...list,
    find: (id: number) => items().find((item) => item.id === id),
    /** Also updates its sub-items, which contain its name. */
    put: async (saved: CatalogueItem) => {
      await list.put(saved);
      const renamed = items().filter(
        ({ main_item_id, main_item_name }) => main_item_id === saved.id && main_item_name !== saved.name,
      );
      for (const item of renamed) await list.put({ ...item, main_item_name: saved.name });
    },
  };
}

/** Sends a change of an item, with what another unit does to open lists. */
export const sendChange =
  ({ id, revision }: Pick<CatalogueItem, 'id' | 'revision'>, save: ItemSave) =>
  (answer?: UnitAnswer) =>
    itemsApi.change(id, { ...save, ...(answer && { unit_on_lists: answer }) }, revision);

interface SavedItem {
  /** Null for a new item. */
  readonly item: Pick<CatalogueItem, 'id' | 'revision' | 'unit_id'> | null;
  readonly save: ItemSave;
}

/** Creates an item, or changes one unless someone else has changed it since it was read. Null if people decided against a new unit. */
export function useSaveItem(asking: UnitQuestion['asking']) {
  const cache = useCatalogueCache();
  return useMutation({
    mutationFn: ({ item, save }: SavedItem) => {
      if (!item) return itemsApi.create(save);
      const send = sendChange(item, save);
      return save.unit_id === item.unit_id ? send() : asking(send);
    },
    onSuccess: (saved) => saved && cache.put(saved),
    onError: cache.reload,
  });
}

/** Why a record was not deleted: where it is used. Null once it is deleted. */
export type Refusal = { readonly detail: string; readonly places: readonly UsePlace[] } | null;

export function useDeleteItem() {
  const cache = useCatalogueCache();
  return useMutation({
    mutationFn: async ({ id, revision }: CatalogueItem): Promise<Refusal> => {
      try {
        await itemsApi.remove(id, revision);
        await cache.drop(id);
        return null;
      } catch (error) {
        if (!isApiError(error, 'in_use')) throw error;
        return { detail: error.detail, places: error.body.places ?? [] };
      }
    },
    meta: { failure: itemTexts.notDeleted },
    onError: cache.reload,
  });
}

/** Downloads the catalogue as a workbook: `master` contains everything, `inventory` the stocked items. */
export function useDownloadItems() {
  return useMutation({
    mutationFn: async (view: 'master' | 'inventory') => {
      const { blob, name } = await itemsApi.workbook(view);
      saveFile(blob, name);
    },
    meta: { failure: itemTexts.notDownloaded },
  });
}
