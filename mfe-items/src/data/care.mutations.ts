import { useMutation } from '@tanstack/react-query';
import { saveFile } from 'shared-api/browser';
import { careApi, catalogueChangesApi } from 'shared-api/client';
import type { CareAnswer, VendorRename } from 'shared-api/contract';
import { itemTexts } from 'shared-api/rules';
import { notUndone, useCatalogueAction, useCatalogueReload } from 'shared-draft/catalogue';
import { toast } from 'shared-ui/overlays';

/** Renames spellings of a vendor in every item. */
export const useRenameVendor = () =>
  useCatalogueAction('Failed to rename the vendor. Please try again.', (rename: VendorRename) =>
    catalogueChangesApi.renameVendor(rename),
  );

/** Remembers that a line of the care list is fine, and offers to take that back. */
export function useCareAnswer() {
  const reload = useCatalogueReload();
  const takeBack = useMutation({
    mutationFn: careApi.takeBack,
    meta: { failure: notUndone },
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
      saveFile(blob, name);
    },
    meta: { failure: itemTexts.notDownloaded, same: () => 'care' },
  });
}
