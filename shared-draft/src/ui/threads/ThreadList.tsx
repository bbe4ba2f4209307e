import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DraftKey, serverNow, threadQueries } from 'shared-api/client';
import type { Comment, Threads } from 'shared-api/contract';
import { counted, nameHolds, threadKey, threadSums } from 'shared-api/rules';
import { useUser } from 'shared-auth';
import { Badge, Box, FailureNotice, Flex, FormField, SkeletonRows, Stack, Text } from 'shared-ui';
import { FloatingPanel } from 'shared-ui/floating';
import { SuggestInput } from 'shared-ui/overlays';
import { commentTime } from './commentTime.ts';
import { aboutItem, openThread } from './openedThread.ts';
import { useNewest } from './useNewest.tsx';
import { useThreadTitles } from './useThreadTitles.ts';

interface ThreadListProps {
  readonly draftKey: DraftKey;
  readonly beside: number | undefined;
  readonly onClose: () => void;
}

const wholeList = { item_id: null, load_id: null } as const;
const mostOffered = 20;

/** All threads of a draft, the newest first, and ways to begin one. */
export function ThreadList({ draftKey, beside, onClose }: ThreadListProps) {
  const query = useQuery(threadQueries.of(draftKey));
  const userId = useUser()?.id ?? 0;
  const { lines, titleOf } = useThreadTitles(draftKey);
  const [term, setTerm] = useState('');
  const { data } = query;
  const rows = data ? rowsOf(data, userId) : [];
  const list = useRef<HTMLDivElement>(null);
  const [most, older] = useNewest(rows.length, (more) => {
    const shown = list.current?.children;
    shown?.[shown.length - more]?.querySelector('button')?.focus();
  });
  const found = term.trim() === '' ? [] : lines.filter(({ item_name }) => nameHolds(item_name, term));
  const offered = found.slice(0, mostOffered).map((line) => ({
    id: String(line.item_id),
    content: line.item_name,
    onTake: () => openThread(draftKey.draftId, aboutItem(line.item_id)),
  }));
  return (
    <FloatingPanel title="Comments" label="Comments" beside={beside} onClose={onClose}>
      {query.isError && (
        <Box p="3">
          <FailureNotice title="Comments could not be loaded" read={query} />
        </Box>
      )}
      {!data && query.isPending && (
        <SkeletonRows rows={3} rowHeight={56} bars={['60%', '30%']} label="Loading comments" />
      )}
      {data?.can.comment && (
        <Box px="4" py="3" borderBottom="1px solid" borderColor="border.muted">
          <FormField label="Comment on a line">
            <SuggestInput
              listLabel="Lines of the list"
              placeholder="Find a line"
              value={term}
              onChange={setTerm}
              groups={[{ options: offered }]}
            />
          </FormField>
        </Box>
      )}
      <Stack as="ul" ref={list} gap="0" listStyleType="none">
        {rows.slice(0, most).map(({ key, thread, sum, last }) => {
          const { title, detail } = titleOf(thread);
          return (
            <Box as="li" key={key} borderBottom="1px solid" borderColor="border.muted">
              <Box
                asChild
                w="full"
                px="4"
                py="3"
                textAlign="start"
                cursor="pointer"
                _hover={{ bg: 'bg.hover' }}
              >
                <button type="button" onClick={() => openThread(draftKey.draftId, thread)}>
                  <Flex align="center" gap="2">
                    <Text as="span" fontWeight="600" flex="1" minW="0" truncate>
                      {title}
                    </Text>
                    {sum.isDone && <Badge>Done</Badge>}
                    {sum.unread > 0 && <Badge palette="accent">{sum.unread} new</Badge>}
                    <Text as="span" textStyle="caption" color="fg.muted" flexShrink="0">
                      {sum.count === 0 ? '' : counted(sum.count, 'comment')}
                    </Text>
                  </Flex>
                  <Text as="span" display="block" textStyle="caption" color="fg.muted" truncate>
                    {last
                      ? `${last.user_name}, ${commentTime(last.written_datetime, serverNow())}: ${last.text}`
                      : 'Nothing said yet'}
                  </Text>
                  {detail === goneDetail && (
                    <Text as="span" display="block" textStyle="caption" color="warning.fg">
                      {detail}
                    </Text>
                  )}
                </button>
              </Box>
            </Box>
          );
        })}
      </Stack>
      {older}
    </FloatingPanel>
  );
}

const goneDetail = 'No longer on the list';
const nothing = { count: 0, unread: 0, isDone: false };

/** The whole list's thread comes first, even before anybody wrote in it. */
function rowsOf({ threads, comments }: Threads, userId: number) {
  const keys = new Map(threads.map((thread) => [thread.id, threadKey(thread)]));
  const known = new Map(threads.map((thread) => [threadKey(thread), thread]));
  const lasts = new Map<string, Comment>();
  for (const comment of comments) {
    const key = keys.get(comment.thread_id) ?? '';
    if (comment.deleted_by_name === null && comment.seq > (lasts.get(key)?.seq ?? 0)) lasts.set(key, comment);
  }
  const rows = Array.from(threadSums({ threads, comments }, userId), ([key, sum]) => ({
    ...{ key, thread: known.get(key) ?? wholeList, sum, last: lasts.get(key) },
  }));
  const whole = rows.find(({ key }) => key === 'draft');
  const others = rows.filter((row) => row !== whole).sort((a, b) => (b.last?.seq ?? 0) - (a.last?.seq ?? 0));
  return [whole ?? { key: 'draft', thread: wholeList, sum: nothing, last: undefined }, ...others];
}
