import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type { NoticeSettings, Notices, OwnNoticeSettings, UnreadNotices } from 'shared-api/contract';
import { setUnread } from './unread.ts';

/** The signed-in user's own notices. */
export const noticeQueries = {
  list: () =>
    queryOptions({
      queryKey: ['notices', 'list'],
      queryFn: ({ signal }) => http.get<Notices>('notices', { signal }),
      // Somebody who opens it wants to know what is new.
      staleTime: 0,
    }),
  settings: () =>
    queryOptions({
      queryKey: ['notices', 'settings'],
      queryFn: ({ signal }) => http.get<OwnNoticeSettings>('notices/settings', { signal }),
    }),
};

/** Marks a notice as read, or all that are not newer than it. They look read at once. */
export function useMarkRead() {
  const client = useQueryClient();
  const { queryKey } = noticeQueries.list();
  return useMutation({
    mutationFn: ({ id, isAll }: { id: number; isAll: boolean }) =>
      http.put<UnreadNotices>(isAll ? 'notices/read' : `notices/${id}/read`, isAll ? { until: id } : {}),
    meta: { failure: 'Failed to mark as read' },
    onMutate: ({ id, isAll }) =>
      client.setQueryData(queryKey, (before) => before && asRead(before, isAll ? undefined : id)),
    onSuccess: ({ unread }) => setUnread(client, unread),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

function asRead({ notices, unread }: Notices, only?: number): Notices {
  const read = notices.map((each) =>
    only === undefined || each.id === only ? { ...each, is_read: true } : each,
  );
  const wasUnread = notices.some(({ id, is_read }) => id === only && !is_read);
  return { notices: read, unread: only === undefined ? 0 : unread - (wasUnread ? 1 : 0) };
}

export function useSetNotices() {
  const client = useQueryClient();
  const { queryKey } = noticeQueries.settings();
  return useMutation({
    mutationFn: (settings: NoticeSettings) => http.put<OwnNoticeSettings>('notices/settings', settings),
    meta: { failure: 'Failed to save what you are told' },
    onMutate: (settings) => client.setQueryData(queryKey, (before) => before && { ...before, ...settings }),
    onSettled: () => client.invalidateQueries({ queryKey }),
    // The last choice counts.
    scope: { id: 'notice settings' },
  });
}
