import { queryOptions } from '@tanstack/react-query';
import type {
  FoundLoad,
  LastJobs,
  Load,
  LoadDays,
  LoadDetail,
  LoadDifferences,
  LoadNews,
  Loads,
  Operations,
  Receipts,
} from '#contract/index.ts';
import { type DraftKey, draftPath } from './draftKey.ts';
import { http } from './http.ts';
import { today } from './serverClock.ts';

export const loadsApi = {
  list: (projectId: number | undefined, signal: AbortSignal) =>
    http.get<Loads>('loads', { signal }, { project_id: projectId }),
  get: (id: number, signal?: AbortSignal) => http.get<LoadDetail>(`loads/${id}`, signal ? { signal } : {}),
  /** What is new since the event with this number. */
  news: (id: number, after: number, signal?: AbortSignal) =>
    http.get<LoadNews>(`loads/${id}/news`, signal ? { signal } : {}, { after }),
  find: (code: string, signal: AbortSignal) =>
    http.get<FoundLoad>(`loads/codes/${encodeURIComponent(code)}`, { signal }),
  /** How a load differs from its draft's list as it is now. */
  differences: (id: number, signal: AbortSignal) =>
    http.get<LoadDifferences>(`loads/${id}/differences`, { signal }),
  /** Brings a load's lines to the draft's list. Fails with `version_conflict` if the differences are no longer those of this version. */
  takeOver: (id: number, version: string) => http.post<Load>(`loads/${id}/list`, { version }),
  /** What the last jobs used of a category's items, or of those on the draft's list. */
  lastJobs: (key: DraftKey, categoryId: number | null, signal: AbortSignal) =>
    http.get<LastJobs>(`${draftPath(key)}/last-jobs`, { signal }, { category_id: categoryId ?? undefined }),
  /** Days of the load's own; null takes one away. Fails with `version_conflict` if somebody else has changed one meanwhile. */
  changeDays: (id: number, days: LoadDays) => http.put<Load>(`loads/${id}/days`, days),
  /** Makes a load of a draft's list as it is now. */
  start: (key: DraftKey) => http.post<Load>(`${draftPath(key)}/loads`, {}),
  /** Returns the load that a sheet of the list as it is now leads to. */
  forSheet: (key: DraftKey) => http.post<Load>(`${draftPath(key)}/loads`, { for: 'sheet' }),
  /** Makes the trip that takes what a load is missing. */
  startNextTrip: (id: number) => http.post<Load>(`loads/${id}/trips`, {}),
  /** Up to 100 operations, with a receipt for each. They carry their own ids, so sending them again does nothing twice. */
  send: (operations: Operations) => http.post<Receipts>('operations', operations),
  /** What went out and came back, as a workbook. */
  workbook: (id: number) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return http.file(`loads/${id}/export/excel`, {}, { day: today(), zone });
  },
};

export const loadQueries = {
  all: () => ['loads'] as const,
  /** The newest loads, of a project or of all active ones. */
  list: (projectId?: number) =>
    queryOptions({
      queryKey: [...loadQueries.all(), 'list', projectId ?? null],
      queryFn: ({ signal }) => loadsApi.list(projectId, signal),
      select: ({ loads }) => loads,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...loadQueries.all(), 'detail', id],
      queryFn: ({ signal }) => loadsApi.get(id, signal),
    }),
  /** How a load differs from its draft's list. */
  differences: (id: number) =>
    queryOptions({
      queryKey: [...loadQueries.all(), 'differences', id],
      queryFn: ({ signal }) => loadsApi.differences(id, signal),
    }),
  /** What the last jobs used of a category's items, by item; without one, of those on the draft's list. */
  lastJobs: (key: DraftKey, categoryId: number | null = null) =>
    queryOptions({
      queryKey: [...loadQueries.all(), 'last jobs', key, categoryId],
      queryFn: ({ signal }) => loadsApi.lastJobs(key, categoryId, signal),
      staleTime: 60 * 60_000,
      select: lastJobsByItem,
    }),
  /** The load that a sheet's code leads to. */
  code: (code: string) =>
    queryOptions({
      queryKey: [...loadQueries.all(), 'code', code],
      queryFn: ({ signal }) => loadsApi.find(code, signal),
    }),
};

/** A function of its own, so that an answer is turned into the same map as long as it stays. */
const lastJobsByItem = ({ items }: LastJobs) => new Map(items.map((item) => [item.item_id, item]));
