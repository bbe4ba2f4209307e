import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type DraftKey, serverNow, threadQueries } from 'shared-api/client';
import type { ThreadAbout } from 'shared-api/contract';
import { useUser } from 'shared-auth';
import { Box, Button, CheckIcon, FailureNotice, SkeletonRows, Stack, Text } from 'shared-ui';
import { FloatingPanel } from 'shared-ui/floating';
import { lineHistoryOf } from '#src/ui/history/history.queries.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentRow } from './CommentRow.tsx';
import { lastSetText } from './lastSetText.ts';
import { openThread } from './openedThread.ts';
import { useFinishThread, useSeeThread } from './threads.mutations.ts';
import { threadsAbout } from './threadsAbout.ts';
import { useCommentActs } from './useCommentActs.ts';
import { useNewest } from './useNewest.tsx';
import { useThreadTitles } from './useThreadTitles.ts';

interface ThreadViewProps {
  readonly draftKey: DraftKey;
  readonly about: ThreadAbout;
  readonly beside: number | undefined;
  readonly onClose: () => void;
}

/** One thread: its comments, and the field for the next one. */
export function ThreadView({ draftKey: { projectId, draftId }, about, beside, onClose }: ThreadViewProps) {
  const draftKey = useMemo(() => ({ projectId, draftId }), [projectId, draftId]);
  const query = useQuery(threadQueries.of(draftKey));
  const userId = useUser()?.id;
  const { lines, titleOf } = useThreadTitles(draftKey);
  const finish = useFinishThread(draftKey);
  const { acts, isBusy } = useCommentActs(draftKey);
  const { data } = query;
  const { threads, comments } = data ? threadsAbout(data, about) : { threads: [], comments: [] };
  const canWrite = data?.can.comment ?? false;
  const { title, detail } = titleOf({ ...about, ...threads[0] });
  const { data: history } = useQuery(
    lineHistoryOf(
      draftKey,
      lines.find(({ item_id }) => item_id === about.item_id),
    ),
  );
  const lastSet = history && lastSetText(history.entries, serverNow());
  const doneBy = threads.every(({ done_by_name }) => done_by_name !== null) ? threads[0]?.done_by_name : null;
  useSeen(draftKey, data ? { threads, comments } : null);
  const end = useEnd(comments.length);
  const log = useRef<HTMLDivElement>(null);
  // Who reads back goes on from where they were.
  const [most, older] = useNewest(comments.length, (more) =>
    log.current?.children[more]?.scrollIntoView({ block: 'start' }),
  );
  const others = [
    ...new Set(
      comments.filter(({ user_id }) => user_id !== userId).map(({ user_name }) => firstName(user_name)),
    ),
  ].slice(-2);

  const setDone = (isDone: boolean) => {
    for (const { id } of threads) finish.mutate({ id, isDone });
    if (isDone) onClose();
  };
  return (
    <FloatingPanel
      title={title}
      label={`Comments: ${title}`}
      {...(detail !== undefined && { description: lastSet ? `${detail}. ${lastSet}` : detail })}
      beside={beside}
      onClose={onClose}
      aside={
        <>
          <Button size="row" variant="ghost" onClick={() => openThread(draftKey.draftId, 'all')}>
            All
          </Button>
          {canWrite && comments.length > 0 && (
            <Button
              size="row"
              {...(!doneBy && { icon: CheckIcon })}
              busy={finish.isPending}
              onClick={() => setDone(!doneBy)}
            >
              {doneBy ? 'Open again' : 'Done'}
            </Button>
          )}
        </>
      }
      footer={
        canWrite ? (
          <CommentForm key={title} draftKey={draftKey} about={about} others={others} />
        ) : data ? (
          <Text textStyle="caption" color="fg.muted">
            The project is completed, so its threads are closed.
          </Text>
        ) : undefined
      }
    >
      {query.isError && (
        <Box p="3">
          <FailureNotice
            title={data ? 'New comments could not be loaded' : 'Comments could not be loaded'}
            read={query}
          />
        </Box>
      )}
      {!data && query.isPending && (
        <SkeletonRows rows={3} rowHeight={64} bars={['40%', '70%']} label="Loading comments" />
      )}
      {data && comments.length === 0 && (
        <Text px="4" py="6" textAlign="center" color="fg.muted">
          No comments yet.
        </Text>
      )}
      {older}
      <Box role="log" aria-label="Comments">
        <Stack as="ol" ref={log} gap="0" listStyleType="none">
          {comments.slice(-most).map((comment) => (
            <CommentRow
              key={comment.id}
              {...{ draftKey, comment, acts, canWrite }}
              busy={isBusy(comment.id)}
              isOfLine={about.item_id !== null}
            />
          ))}
        </Stack>
      </Box>
      {doneBy && (
        <Text px="4" pb="3" textStyle="caption" color="fg.muted">
          {doneBy} marked this as done.
        </Text>
      )}
      <Box ref={end} />
    </FloatingPanel>
  );
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** Keeps the newest comment in sight. */
function useEnd(count: number) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return end;
}

/** Says that this person has seen the comments which are on screen. */
function useSeen(key: DraftKey, shown: ReturnType<typeof threadsAbout> | null) {
  const see = useSeeThread(key);
  const last = shown?.comments.at(-1)?.seq ?? 0;
  const noteSeen = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    for (const { id, seen } of shown?.threads ?? []) {
      const newest = shown?.comments.findLast(({ thread_id }) => thread_id === id)?.seq ?? 0;
      if (newest > seen) see(id, newest);
    }
  });
  useEffect(() => {
    if (last > 0) noteSeen();
    document.addEventListener('visibilitychange', noteSeen);
    return () => document.removeEventListener('visibilitychange', noteSeen);
  }, [last]);
}
