import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type DraftKey, threadQueries, threadsApi } from 'shared-api/client';
import type { Comment, CommentEdit, NewComment } from 'shared-api/contract';

/** Reads what has changed, which ends before the write does, so that what was written shows by then. */
function useThreadWrite<Variables>(
  key: DraftKey,
  mutationFn: (variables: Variables) => Promise<unknown>,
  failure?: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta: failure === undefined ? {} : { failure, preferDetail: true },
    onSettled: () => client.invalidateQueries({ queryKey: threadQueries.of(key).queryKey }),
  });
}

/** A failure is shown where the comment was typed. */
export const useSendComment = (key: DraftKey) =>
  useThreadWrite(key, (comment: NewComment) => threadsApi.write(key, comment));

export const useEditComment = (key: DraftKey) =>
  useThreadWrite(key, ({ comment, edit }: { readonly comment: Comment; readonly edit: CommentEdit }) =>
    threadsApi.edit(key, comment, edit),
  );

export const useDeleteComment = (key: DraftKey) =>
  useThreadWrite(key, (id: string) => threadsApi.remove(key, id), 'Failed to delete the comment');

export const usePrintComment = (key: DraftKey) =>
  useThreadWrite(
    key,
    ({ id, isPrinted }: { readonly id: string; readonly isPrinted: boolean }) =>
      threadsApi.print(key, id, isPrinted),
    'Failed to change what is printed',
  );

export const useFinishThread = (key: DraftKey) =>
  useThreadWrite(
    key,
    ({ id, isDone }: { readonly id: number; readonly isDone: boolean }) => threadsApi.finish(key, id, isDone),
    'Failed to change the thread',
  );

/** Says that this person has seen a thread. If that fails, the comments are new again at the next read. */
export function useSeeThread(key: DraftKey) {
  const client = useQueryClient();
  const { projectId, draftId } = key;
  return useCallback(
    (threadId: number, seen: number) => {
      const of = { projectId, draftId };
      client.setQueryData(
        threadQueries.of(of).queryKey,
        (now) =>
          now && {
            ...now,
            threads: now.threads.map((thread) => (thread.id === threadId ? { ...thread, seen } : thread)),
          },
      );
      threadsApi.see(of, threadId, seen).catch(() => {});
    },
    [client, projectId, draftId],
  );
}
