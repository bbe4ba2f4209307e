import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DraftKey, exportQueries } from 'shared-api/client';
import { excelNotDownloaded, type PrintLanguage } from 'shared-api/rules';
import { allSaved } from 'shared-draft';
import { focusRefused } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { downloadWorkbook } from '#data/downloads.ts';
import { changeNotSaved } from './changeNotSaved.ts';

interface DownloadOptions {
  readonly language: PrintLanguage;
  readonly saveNotes: () => Promise<boolean>;
  readonly onDownloaded: () => void;
}

/**
 * Downloads a draft's workbook once everything on the screen is saved. `saveNotes` returns whether the notes are. A note or number
 * that the server refused, or a number that is too large, must not silently be missing from the file. Calls `onDownloaded`
 * after each download.
 */
export function useDownloadWorkbook(
  key: DraftKey,
  customId: string,
  { language, saveNotes, onDownloaded }: DownloadOptions,
) {
  const client = useQueryClient();
  const mutationKey = ['workbook', key.projectId, key.draftId];
  const { mutate, isPending } = useMutation({
    mutationKey,
    /** Returns why there was no download, or null once the browser has the file. */
    mutationFn: async (): Promise<string | null> => {
      const areNotesSaved = await saveNotes();
      const isListSaved = await allSaved(client, key);
      if (focusRefused(document)) return 'A number on the list is not valid. Correct it first.';
      if (!areNotesSaved) return 'The notes are not saved yet.';
      if (!isListSaved) return changeNotSaved;
      await downloadWorkbook(key, customId, language);
      return null;
    },
    // Runs even if the user has left the page while the file was being created.
    onSuccess: (obstacle) => {
      if (obstacle) return void toast.failure(excelNotDownloaded, { detail: obstacle });
      onDownloaded();
      // The changes since the last workbook start over.
      return client.invalidateQueries(exportQueries.last(key));
    },
    meta: { failure: excelNotDownloaded, same: () => key.draftId },
  });
  return {
    downloading: isPending,
    /** Ignores a second click while a download is pending. */
    download: () => {
      if (client.isMutating({ mutationKey }) > 0) return;
      toast.withdraw(excelNotDownloaded);
      mutate();
    },
  };
}
