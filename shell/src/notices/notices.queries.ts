import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type { Notice, NoticeSettings, Notices, OwnNoticeSettings, UnreadNotices } from 'shared-api/contract';
import { setUnread } from './unread.ts';

/** Notices of drafts and yards, newest first. */
export interface NoticePage extends Pick<Notices, 'unread' | 'next_before'> {
  readonly notices: readonly Notice[];
}

/** A server of the previous version has none of yards. */
type Answer = Omit<Notices, 'yard_notices'> & Partial<Pick<Notices, 'yard_notices'>>;

const inOneOrder = ({ notices, yard_notices = [], ...page }: Answer): NoticePage => ({
  ...page,
  notices: [...notices, ...yard_notices].sort((a, b) => b.id - a.id),
});

/** The signed-in user's own notices. */
export const noticeQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: ['notices', 'list'],
      queryFn: async ({ pageParam, signal }) =>
        inOneOrder(await http.get<Answer>('notices', { signal }, { before: pageParam ?? undefined })),
      initialPageParam: null as number | null,
      getNextPageParam: (page: NoticePage) => page.next_before,
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
      client.setQueryData(
        queryKey,
        (before) =>
          before && { ...before, pages: before.pages.map((page) => asRead(page, isAll ? undefined : id)) },
      ),
    onSuccess: ({ unread }) => setUnread(client, unread),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

function asRead({ notices, unread, ...page }: NoticePage, only?: number): NoticePage {
  const isRead = (id: number) => only === undefined || id === only;
  return {
    ...page,
    notices: notices.map((each) => (isRead(each.id) ? { ...each, is_read: true } : each)),
    unread: only === undefined ? 0 : unread,
  };
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
