import { serverNow } from 'shared-api/client';
import type { Notice } from 'shared-api/contract';
import { noticePath, noticePlace, noticeReasons, noticeSentence } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Box, formatListDate, formatTime, Text, VisuallyHidden } from 'shared-ui';

interface NoticeRowProps {
  readonly notice: Notice;
  readonly onOpen: () => void;
}

/** A notice as a link to what it is about, with why the user gets it. A dot marks an unread one. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const { subject, rest } = noticeSentence(notice);
  const { is_read, told_at, kind } = notice;
  return (
    <Box
      as="li"
      borderBottom="1px solid"
      borderColor="border.muted"
      _last={{ borderBottom: '0' }}
      css={{
        '& > a': {
          display: 'grid',
          gridTemplateColumns: '8px minmax(0, 1fr)',
          columnGap: '10px',
          alignItems: 'baseline',
          px: '3',
          py: '10px',
          _hover: { bg: 'bg.hover' },
          _focusVisible: { outlineOffset: '-2px' },
        },
      }}
    >
      <PageLink to={noticePath(notice)} onClick={onOpen}>
        <Box aria-hidden boxSize="7px" borderRadius="full" {...(!is_read && { bg: 'accent.solid' })} />
        <Box minW="0">
          <Text textStyle="dense" overflowWrap="anywhere" {...(is_read && { color: 'fg.muted' })}>
            {!is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
            <Text as="span" textStyle="dense" {...(!is_read && { fontWeight: '600' })}>
              {subject}
            </Text>{' '}
            {rest}
          </Text>
          <Text textStyle="caption" color="fg.muted" overflowWrap="anywhere">
            {noticePlace(notice)}, {noticeReasons[kind]}.{' '}
            <Text as="span" textStyle="caption" whiteSpace="nowrap">
              {formatListDate(told_at, serverNow())}, {formatTime(told_at)}
            </Text>
          </Text>
        </Box>
      </PageLink>
    </Box>
  );
}
