import { queryOptions } from '@tanstack/react-query';
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
  JobEntryAnswer,
  JobEntrySave,
  LastExport,
} from '#contract/index.ts';
import { type CallOptions, http } from './http.ts';
import { today } from './serverClock.ts';

/** The ids that every draft call needs. */
export interface DraftKey {
  readonly projectId: number;
  readonly draftId: number;
}

const draftPath = ({ projectId, draftId }: DraftKey) => `projects/${projectId}/contents/${draftId}`;

export const draftsApi = {
  create: (projectId: number, draft: DraftCreation) =>
    http.post<DraftAnswer>(`projects/${projectId}/contents`, draft),
  get: (key: DraftKey, signal: AbortSignal) => http.get<Draft>(draftPath(key), { signal }),
  change: (key: DraftKey, change: DraftChange, options?: CallOptions) =>
    http.put<DraftAnswer>(draftPath(key), change, options),
  duplicate: (key: DraftKey, copy: DraftCopy) => http.post<DraftAnswer>(`${draftPath(key)}/copies`, copy),
  remove: (key: DraftKey) => http.remove(draftPath(key)),
  /** The current list as a workbook, dated today in the user's time zone. */
  workbook: (key: DraftKey) => http.file(`${draftPath(key)}/export/excel?day=${today()}`),
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
  setQuantity: (key: DraftKey, itemId: number, quantity: number, options?: CallOptions) =>
    http.put<CartLine>(`${draftPath(key)}/items/${itemId}`, { quantity }, options),
  remove: (key: DraftKey, itemId: number, options?: CallOptions) =>
    http.remove(`${draftPath(key)}/items/${itemId}`, undefined, options),
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

export const exportQueries = {
  /** A draft's list as it was last exported to a workbook. */
  last: (key: DraftKey) =>
    queryOptions({
      queryKey: ['exports', key.projectId, key.draftId],
      queryFn: ({ signal }) => draftsApi.lastExport(key, signal),
    }),
};
