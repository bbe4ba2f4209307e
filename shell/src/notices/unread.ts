import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { watchNotices } from 'shared-api/client';

/** How many notices the user hasn't read. The stream says it, and what marks some as read. */
const unreadQuery = () =>
  queryOptions<number>({
    queryKey: ['unread notices'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useUnread = (): number => useQuery(unreadQuery()).data ?? 0;

export const setUnread = (client: QueryClient, unread: number) =>
  client.setQueryData(unreadQuery().queryKey, unread);

/** Keeps the count in step with the stream, and the open list with the count. */
export const followNotices = (client: QueryClient) =>
  watchNotices((unread) => {
    setUnread(client, unread);
    void client.invalidateQueries({ queryKey: ['notices', 'list'] });
  });
