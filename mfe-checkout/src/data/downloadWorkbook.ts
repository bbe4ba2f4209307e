import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DraftKey, draftsApi, exportQueries } from 'shared-api/client';
import { allSaved } from 'shared-draft';
import { stopsAtRefused } from 'shared-ui/data';
import { toast } from 'shared-ui/overlays';
import { workbookName } from '#domain/workbookName.ts';
import { leaveField } from './leaveField.ts';

const failure = 'Failed to download Excel file. Please try again.';

/**
 * Fetches the workbook of a draft and hands it to the browser as a file, once everything on the screen is saved.
 * `isSaved` says whether the notes are: one that the server refused must not be missing from the file in silence, nor
 * a number that it refused or that is too large. `onDownloaded` hears of every file that was handed over.
 */
export function useDownloadWorkbook(
  key: DraftKey,
  customId: string,
  { isSaved, onDownloaded }: { readonly isSaved: () => boolean; readonly onDownloaded: () => void },
) {
  const client = useQueryClient();
  const mutationKey = ['workbook', key.projectId, key.draftId];
  const { mutate, isPending } = useMutation({
    mutationKey,
    /** Answers what is in the way; null once the file was handed over. */
    mutationFn: async (): Promise<string | null> => {
      const isListSaved = await allSaved(client, key);
      if (stopsAtRefused(document.body)) return 'A number on the list is not valid. Correct it first.';
      if (!isSaved()) return 'The notes are not saved yet.';
      if (!isListSaved) return 'A change of the list was not saved. Check it first.';
      const { blob, name } = await draftsApi.workbook(key);
      saveFile(blob, workbookName(name, customId, new Date()));
      return null;
    },
    // Also when somebody has left the page while the file was made.
    onSuccess: (obstacle) => {
      if (obstacle) return void toast.failure(failure, { detail: obstacle });
      onDownloaded();
      // Changes count from here on.
      return client.invalidateQueries(exportQueries.last(key));
    },
    meta: { failure },
  });
  return {
    downloading: isPending,
    /** A second click while one is under way asks for nothing. */
    download: () => {
      leaveField();
      if (client.isMutating({ mutationKey }) > 0) return;
      toast.withdraw(failure);
      mutate();
    },
  };
}

function saveFile(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
