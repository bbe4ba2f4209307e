import { queryOptions } from '@tanstack/react-query';
import type { ImportPreview, ItemImport, ItemImportList } from '#contract/index.ts';
import { http } from './http.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook that somebody chose. `make`: keys of the offers that are accepted. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly make: readonly string[];
}

export const itemImportsApi = {
  /** What a workbook would change; writes nothing. */
  preview: ({ bytes, make }: ImportFile) =>
    http.upload<ImportPreview>('post', 'items/imports/preview', { bytes, type: workbookType }, { make }),
  /** Writes exactly what the preview with this fingerprint showed. Refused with `import_outdated` when that is no longer so. */
  apply: ({ name, bytes, make }: ImportFile, fingerprint: string) =>
    http.upload<ItemImport>(
      'post',
      'items/imports',
      { bytes, type: workbookType },
      { file: name, fingerprint, make },
    ),
  undo: (id: number) => http.post<ItemImport>(`items/imports/${id}/undo`, {}),
};

export const itemImportQueries = {
  all: () => ['item-imports'] as const,
  /** The last uploads of the catalogue, newest first. */
  list: () =>
    queryOptions({
      queryKey: itemImportQueries.all(),
      queryFn: ({ signal }) => http.get<ItemImportList>('items/imports', { signal }),
      select: (list) => list.imports,
    }),
};
