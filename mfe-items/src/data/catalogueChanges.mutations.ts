import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from 'shared-api/browser';
import {
  careApi,
  careQueries,
  catalogueChangeQueries,
  catalogueChangesApi,
  categoryQueries,
  itemQueries,
  today,
  unitQueries,
} from 'shared-api/client';
import type { BulkEdit, CareAnswer, CatalogueChangeResult, VendorRename } from 'shared-api/contract';
import { counted, type ItemsChange, itemTexts } from 'shared-api/rules';
import { toast } from 'shared-ui/overlays';

/** Reloads all that an action on the catalogue may have changed. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [itemQueries, categoryQueries, unitQueries, catalogueChangeQueries, careQueries].map(({ all }) =>
        client.invalidateQueries({ queryKey: all() }),
      ),
    );
}

/** Undoes an action on the catalogue, and says what stayed because somebody has changed it again. */
export function useUndoChange() {
  const reload = useReload();
  return useMutation({
    mutationFn: catalogueChangesApi.undo,
    meta: { failure: 'Failed to undo. Please try again.', preferDetail: true },
    onSuccess: ({ kept }) => {
      if (kept.length > 0)
        toast.failure(`${counted(kept.length, 'item')} stayed`, {
          detail: `Changed again since: ${kept
            .slice(0, mostNamed)
            .map(({ name }) => name)
            .join(', ')}${kept.length > mostNamed ? ' and others' : ''}`,
        });
    },
    onSettled: reload,
  });
}

const mostNamed = 5;

/** Says what an action did, and offers to undo it. */
function useAnnounce() {
  const undo = useUndoChange();
  return ({ change }: CatalogueChangeResult) => {
    if (change) toast.changed(change.title, () => undo.mutate(change.id));
  };
}

function useAction<Input>(failure: string, act: (input: Input) => Promise<CatalogueChangeResult>) {
  const reload = useReload();
  const announce = useAnnounce();
  return useMutation({
    mutationFn: act,
    meta: { failure, preferDetail: true },
    onSuccess: announce,
    onSettled: reload,
  });
}

interface ItemsEdit {
  readonly items: BulkEdit['items'];
  readonly change: ItemsChange;
}

/** Changes many items in the same way. The answer has those that stayed as they are. */
export const useEditItems = () =>
  useAction('Failed to change the items. Please try again.', ({ items, change }: ItemsEdit) =>
    catalogueChangesApi.edit(items, change),
  );

interface ItemMerge {
  readonly keep: number;
  readonly from: number;
}

/** Merges an item into another one. */
export const useMergeItems = () =>
  useAction('Failed to merge the items. Please try again.', ({ keep, from }: ItemMerge) =>
    catalogueChangesApi.merge('items', keep, from),
  );

/** Renames spellings of a vendor in every item. */
export const useRenameVendor = () =>
  useAction('Failed to rename the vendor. Please try again.', (rename: VendorRename) =>
    catalogueChangesApi.renameVendor(rename),
  );

/** Remembers that a line of the care list is fine, and offers to take that back. */
export function useCareAnswer() {
  const reload = useReload();
  const takeBack = useMutation({
    mutationFn: careApi.takeBack,
    meta: { failure: 'Failed to undo. Please try again.' },
    onSettled: reload,
  });
  return useMutation({
    mutationFn: ({ answer }: { answer: CareAnswer; text: string }) => careApi.answer(answer),
    meta: { failure: 'Failed to save. Please try again.' },
    onSuccess: (_saved, { answer, text }) => toast.changed(text, () => takeBack.mutate(answer)),
    onSettled: reload,
  });
}

/** Downloads the care list as a workbook. */
export function useDownloadCare() {
  return useMutation({
    mutationFn: async () => {
      const { blob, name } = await careApi.workbook();
      saveFile(blob, name ?? `catalogue_care_${today()}.xlsx`);
    },
    meta: { failure: itemTexts.notDownloaded },
  });
}
