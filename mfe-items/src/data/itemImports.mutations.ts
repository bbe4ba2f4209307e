import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  categoryQueries,
  failureText,
  itemImportQueries,
  itemImportsApi,
  itemQueries,
  unitQueries,
} from 'shared-api/client';
import { bounds, tooLargeFile, type UnitAnswer } from 'shared-api/rules';

/** Previews what a workbook would change. The page shows a failure. */
export const usePreviewImport = () => useMutation({ mutationFn: itemImportsApi.preview });

/** Writes what a preview showed. The page shows a failure. */
export function useApplyImport() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ file, fingerprint, unitAnswer }: ApplyOf) =>
      itemImportsApi.apply(file, fingerprint, unitAnswer),
    onSuccess: reload,
  });
}

interface ApplyOf {
  readonly file: Parameters<typeof itemImportsApi.apply>[0];
  readonly fingerprint: string;
  /** What new units do to open lists, if they have any. */
  readonly unitAnswer: UnitAnswer | undefined;
}

/** Undoes a whole upload. */
export function useUndoImport() {
  const reload = useReload();
  return useMutation({
    mutationFn: itemImportsApi.undo,
    meta: { failure: 'Failed to undo the upload. Please try again.', preferDetail: true },
    onSettled: reload,
  });
}

/** Reloads categories and units too, because an upload can create them. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [itemQueries, categoryQueries, unitQueries, itemImportQueries].map(({ all }) =>
        client.invalidateQueries({ queryKey: all() }),
      ),
    );
}

const notSent = 'The workbook could not be sent. Please try again.';

/** Why a workbook was not checked or applied. */
export const uploadFailure = (error: unknown): string =>
  failureText(error, {
    failure: notSent,
    preferDetail: true,
    sentence: { payload_too_large: tooLargeFile(bounds.catalogueBytes), internal: notSent },
  });
