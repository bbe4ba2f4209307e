import { queryOptions } from '@tanstack/react-query';
import type { Comment, CommentEdit, NewComment, Threads } from '#contract/index.ts';
import { withNews } from '#rules/index.ts';
import { type DraftKey, draftPath } from './draftKey.ts';
import { http } from './http.ts';

export const threadsApi = {
  /** The draft's threads, with the comments that changed after this `seq`. */
  list: (key: DraftKey, after: number, signal: AbortSignal) =>
    http.get<Threads>(`${draftPath(key)}/threads`, { signal }, { after }),
  /** Sends a comment, which carries its own id: sending it again writes nothing twice. */
  write: (key: DraftKey, comment: NewComment) => http.post<Comment>(`${draftPath(key)}/comments`, comment),
  edit: (key: DraftKey, { id, revision }: Pick<Comment, 'id' | 'revision'>, edit: CommentEdit) =>
    http.put<Comment>(`${draftPath(key)}/comments/${id}`, edit, { revision }),
  remove: (key: DraftKey, id: string) => http.remove(`${draftPath(key)}/comments/${id}`),
  print: (key: DraftKey, id: string, is_printed: boolean) =>
    http.put<Comment>(`${draftPath(key)}/comments/${id}/printing`, { is_printed }),
  finish: (key: DraftKey, threadId: number, is_done: boolean) =>
    http.put<unknown>(`${draftPath(key)}/threads/${threadId}/done`, { is_done }),
  see: (key: DraftKey, threadId: number, seen: number) =>
    http.put<unknown>(`${draftPath(key)}/threads/${threadId}/seen`, { seen }),
};

export const threadQueries = {
  all: () => ['threads'] as const,
  /** A draft's threads. What is known already isn't sent again. */
  of: (key: DraftKey) =>
    queryOptions({
      queryKey: [...threadQueries.all(), key.projectId, key.draftId],
      queryFn: async ({ client, queryKey, signal }): Promise<Threads> => {
        const before = client.getQueryData<Threads>(queryKey);
        if (!before) return threadsApi.list(key, 0, signal);
        const news = await threadsApi.list(key, before.seq, signal);
        return withNews(before, news) ?? threadsApi.list(key, 0, signal);
      },
      staleTime: 60_000,
      networkMode: 'always',
    }),
};
