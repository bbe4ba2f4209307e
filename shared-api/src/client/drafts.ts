import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  CartAddition,
  CartBatch,
  CartBatchAnswer,
  CartChanges,
  CartChangesAnswer,
  CartLine,
  Draft,
  DraftAnswer,
  DraftChange,
  DraftCopy,
  DraftCreation,
  DraftPackageList,
  JobEntryAnswer,
  JobEntrySave,
  LastExport,
  LeftOutChange,
  LineWrite,
} from '#contract/index.ts';
import type { PrintLanguage } from '#rules/index.ts';
import { assemblyQueries } from './catalogue.ts';
import { type DraftKey, draftPath } from './draftKey.ts';
import { type CallOptions, http } from './http.ts';
import { today } from './serverClock.ts';

export type { DraftKey } from './draftKey.ts';

export const draftsApi = {
  create: (projectId: number, draft: DraftCreation) =>
    http.post<DraftAnswer>(`projects/${projectId}/contents`, draft),
  get: (key: DraftKey, signal: AbortSignal) => http.get<Draft>(draftPath(key), { signal }),
  change: (key: DraftKey, change: DraftChange, options?: CallOptions) =>
    http.put<DraftAnswer>(draftPath(key), change, options),
  duplicate: (key: DraftKey, copy: DraftCopy) => http.post<DraftAnswer>(`${draftPath(key)}/copies`, copy),
  remove: (key: DraftKey) => http.remove(draftPath(key)),
  /** The current list as a workbook, dated today in the user's time zone. Its name is empty if the server's was lost on the way. */
  workbook: (key: DraftKey, language: PrintLanguage = 'en') => {
    const query = { day: today(), language: language === 'en' ? undefined : language };
    return http.file(`${draftPath(key)}/export/excel`, {}, query, '');
  },
  /** What to buy as a workbook: from one vendor ('' for what has none), or with a sheet for each. */
  purchases: (key: DraftKey, vendor: string | null) =>
    http.file(
      `${draftPath(key)}/export/purchases?day=${today()}${vendor === null ? '' : `&vendor=${encodeURIComponent(vendor)}`}`,
    ),
  lastExport: (key: DraftKey, signal: AbortSignal) =>
    http.get<LastExport>(`${draftPath(key)}/exports/latest`, { signal }),
};

export const cartApi = {
  list: (key: DraftKey, signal: AbortSignal) => http.get<CartLine[]>(`${draftPath(key)}/items`, { signal }),
  add: (key: DraftKey, line: CartAddition) => http.post<CartLine>(`${draftPath(key)}/items`, line),
  /** Adds up to 500 lines in one transaction, with an outcome for each. */
  addMany: (key: DraftKey, batch: CartBatch) =>
    http.post<CartBatchAnswer>(`${draftPath(key)}/items/batch`, batch),
  /** Changes, adds and removes up to 500 lines in one transaction, with an outcome for each. */
  change: (key: DraftKey, changes: CartChanges) =>
    http.post<CartChangesAnswer>(`${draftPath(key)}/items/changes`, changes),
  /** Writes one field of a line. A step (`by`) needs a key, so that sending it again adds nothing. */
  write: (key: DraftKey, itemId: number, write: LineWrite, options?: CallOptions) =>
    http.put<CartLine>(`${draftPath(key)}/items/${itemId}`, write, options),
  setQuantity: (key: DraftKey, itemId: number, quantity: number, options?: CallOptions) =>
    http.put<CartLine>(`${draftPath(key)}/items/${itemId}`, { quantity }, options),
  remove: (key: DraftKey, itemId: number, options?: CallOptions) =>
    http.remove(`${draftPath(key)}/items/${itemId}`, undefined, options),
};

export const draftPackagesApi = {
  list: (key: DraftKey, signal: AbortSignal) =>
    http.get<DraftPackageList>(`${draftPath(key)}/packages`, { signal }),
  /** Leaves items that were added to a package out of the draft, or offers them again. */
  leaveOut: (key: DraftKey, assemblyId: number, change: LeftOutChange) =>
    http.post<DraftPackageList>(`${draftPath(key)}/packages/${assemblyId}/left-out`, change),
};

export const jobEntriesApi = {
  /** Saves the project, the draft, custom items and the lines of new assemblies, all or nothing. */
  save: (entry: JobEntrySave, options?: CallOptions) =>
    http.post<JobEntryAnswer>('job-entries', entry, options),
};

export const cartQueries = {
  all: () => ['carts'] as const,
  /** A draft's lines, in checkout order. */
  lines: (key: DraftKey) =>
    queryOptions({
      queryKey: [...cartQueries.all(), key.projectId, key.draftId],
      queryFn: ({ signal }) => cartApi.list(key, signal),
    }),
};

export const draftPackageQueries = {
  /** The packages that a draft uses, as of a revision of the draft. Read again when somebody changes a package. */
  list: (key: DraftKey, revision: number) =>
    queryOptions({
      queryKey: [...assemblyQueries.all(), 'draft', key.projectId, key.draftId, revision],
      queryFn: ({ signal }) => draftPackagesApi.list(key, signal),
      select: ({ packages }) => packages,
      placeholderData: keepPreviousData,
    }),
};

export const exportQueries = {
  /** A draft's list as it was last exported to a workbook. */
  last: (key: DraftKey) =>
    queryOptions({
      queryKey: ['exports', key.projectId, key.draftId],
      queryFn: ({ signal }) => draftsApi.lastExport(key, signal),
    }),
};
