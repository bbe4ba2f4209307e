import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { RefObject } from 'react';
import { hourText, noticeSettingsPath } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import {
  Box,
  Button,
  EmptyState,
  FailureState,
  Flex,
  ShowMore,
  SkeletonRows,
  Text,
  TextLink,
  useIsPhone,
} from 'shared-ui';
import { BottomSheet } from 'shared-ui/overlays';
import { NoticeRow } from './NoticeRow.tsx';
import { type NoticePage, noticeQueries, useMarkRead } from './notices.queries.ts';
import { PanelFrame } from './PanelFrame.tsx';

export interface NoticesPanelProps {
  /** The bell. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

const title = 'Notices';

/** What the user is to know, newest first: under the bell, or in a sheet on a phone. */
export function NoticesPanel({ button, onClose }: NoticesPanelProps) {
  const isPhone = useIsPhone();
  const query = useInfiniteQuery(noticeQueries.list());
  const list = <NoticeList query={query} onClose={onClose} />;
  const [newest] = query.data?.pages ?? [];
  const markAll = newest && <MarkAllRead of={newest} />;
  const foot = <MailLine onClose={onClose} />;
  if (isPhone)
    return (
      <BottomSheet title={title} open onClose={onClose} aside={markAll} footer={foot}>
        {list}
      </BottomSheet>
    );
  return (
    <PanelFrame label={title} button={button} onClose={onClose}>
      <Flex
        align="center"
        justify="space-between"
        minH="48px"
        pl="4"
        pr="2"
        borderBottom="1px solid"
        borderColor="border"
      >
        <Text as="h2" textStyle="dense" fontWeight="600">
          {title}
        </Text>
        {markAll}
      </Flex>
      <Box overflowY="auto" minH="0">
        {list}
      </Box>
      <Box px="4" py="3" bg="bg.canvas" borderTop="1px solid" borderColor="border">
        {foot}
      </Box>
    </PanelFrame>
  );
}

interface NoticeListProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<NoticePage>>;
  readonly onClose: () => void;
}

function NoticeList({ query, onClose }: NoticeListProps) {
  const { mutate } = useMarkRead();
  const notices = query.data?.pages.flatMap((page) => page.notices);
  if (!notices)
    return query.error ? (
      <FailureState title="Failed to load notices" read={query} />
    ) : (
      <Box p="4">
        <SkeletonRows rows={3} rowHeight={52} bars={['60%', '40%']} label="Loading notices" />
      </Box>
    );
  if (notices.length === 0 && !query.hasNextPage)
    return (
      <EmptyState
        drawing="list"
        title="No notices"
        help="You hear here when somebody mentions you, asks you to approve a list, or something you reserved becomes short."
      />
    );
  return (
    <>
      <Box as="ul">
        {notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onOpen={() => {
              if (!notice.is_read) mutate({ id: notice.id, isAll: false });
              onClose();
            }}
          />
        ))}
      </Box>
      {query.hasNextPage && (
        <Box p="3">
          <ShowMore full read={query} failure="Failed to load older notices">
            Show older
          </ShowMore>
        </Box>
      )}
    </>
  );
}

function MarkAllRead({ of: { notices, unread } }: { of: NoticePage }) {
  const { mutate } = useMarkRead();
  const [newest] = notices;
  return (
    <Button
      variant="ghost"
      size="tool"
      {...((unread === 0 || !newest) && { disabledReason: 'Nothing is unread' })}
      onClick={() => newest && mutate({ id: newest.id, isAll: true })}
    >
      Mark all read
    </Button>
  );
}

function MailLine({ onClose }: Pick<NoticesPanelProps, 'onClose'>) {
  const settings = useQuery(noticeQueries.settings()).data;
  const hour = settings?.no_mail === undefined ? settings?.mail_hour : null;
  return (
    <Flex align="center" justify="space-between" gap="4" textStyle="caption" minH="20px" w="full">
      <Text textStyle="caption" color="fg.muted">
        {settings && (hour == null ? 'Nothing is mailed' : `The rest comes in one mail at ${hourText(hour)}`)}
      </Text>
      <TextLink asChild>
        <PageLink to={noticeSettingsPath} onClick={onClose} aria-label="Change what you are told">
          Change
        </PageLink>
      </TextLink>
    </Flex>
  );
}
