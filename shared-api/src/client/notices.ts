import { queryOptions } from '@tanstack/react-query';
import type { NoticeSettings, Notices, OwnNoticeSettings } from '#contract/index.ts';
import { http } from './http.ts';

export const noticesApi = {
  list: (signal: AbortSignal) => http.get<Notices>('notices', { signal }),
  markRead: (id: number) => http.put<unknown>(`notices/${id}/read`, {}),
  /** Marks all that are not newer than this one. */
  markReadUntil: (until: number) => http.put<unknown>('notices/read', { until }),
  settings: (signal: AbortSignal) => http.get<OwnNoticeSettings>('notices/settings', { signal }),
  setSettings: (settings: NoticeSettings) => http.put<OwnNoticeSettings>('notices/settings', settings),
};

/** The signed-in user's own notices. */
export const noticeQueries = {
  all: () => ['notices'] as const,
  list: () =>
    queryOptions({
      queryKey: [...noticeQueries.all(), 'list'],
      queryFn: ({ signal }) => noticesApi.list(signal),
      // Somebody who opens it wants to know what is new.
      staleTime: 0,
    }),
  settings: () =>
    queryOptions({
      queryKey: [...noticeQueries.all(), 'settings'],
      queryFn: ({ signal }) => noticesApi.settings(signal),
    }),
};
