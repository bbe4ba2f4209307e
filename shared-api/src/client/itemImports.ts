import { queryOptions } from '@tanstack/react-query';
import type { ImportPreview, ItemImport, ItemImportList } from '#contract/index.ts';
import { type UnitAnswer, workbookType } from '#rules/index.ts';
import { http } from './http.ts';

/** A chosen workbook. `make` holds the keys of the accepted offers, `hidden` says whether rows that Excel hides count. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly make: readonly string[];
  readonly hidden?: 'include' | 'leave_out' | undefined;
}

export const itemImportsApi = {
  /** Previews what a workbook would change; writes nothing. */
  preview: ({ bytes, make, hidden }: ImportFile) =>
    http.upload<ImportPreview>(
      'post',
      'items/imports/preview',
      { bytes, type: workbookType },
      { make, hidden },
    ),
  /** Writes exactly what the preview with this fingerprint showed. Fails with `import_outdated` if that no longer holds. */
  apply: ({ name, bytes, make, hidden }: ImportFile, fingerprint: string, unit_on_lists?: UnitAnswer) =>
    http.upload<ItemImport>(
      'post',
      'items/imports',
      { bytes, type: workbookType },
      { file: name, fingerprint, make, hidden, unit_on_lists },
    ),
  undo: (id: number) => http.post<ItemImport>(`items/imports/${id}/undo`, {}),
};

export const itemImportQueries = {
  all: () => ['item-imports'] as const,
  /** Recent catalogue uploads, newest first. */
  list: () =>
    queryOptions({
      queryKey: itemImportQueries.all(),
      queryFn: ({ signal }) => http.get<ItemImportList>('items/imports', { signal }),
      select: (list) => list.imports,
    }),
};
