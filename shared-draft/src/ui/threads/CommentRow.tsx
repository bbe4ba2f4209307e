import { memo, useState } from 'react';
import { type DraftKey, serverNow } from 'shared-api/client';
import type { Comment } from 'shared-api/contract';
import { commentDeleted } from 'shared-api/rules';
import { Avatar, Box, DeleteIcon, EditIcon, Flex, IconButton, MoreIcon, PrintIcon, Text } from 'shared-ui';
import { Menu, MenuItem, MenuSeparator, useConfirm } from 'shared-ui/overlays';
import { CommentEditing } from './CommentEditing.tsx';
import { CommentText } from './CommentText.tsx';
import { commentTime } from './commentTime.ts';
import type { CommentActs } from './useCommentActs.ts';

interface CommentRowProps {
  readonly draftKey: DraftKey;
  readonly comment: Comment;
  readonly acts: CommentActs;
  /** Something is being done with it. */
  readonly busy: boolean;
  /** False in a thread that is closed. */
  readonly canWrite: boolean;
  /** It can be printed under its line. */
  readonly isOfLine: boolean;
}

/** One comment: who, when, what, and what this person may do with it. Not redrawn for a change of another one. */
export const CommentRow = memo(function CommentRow(props: CommentRowProps) {
  const { draftKey, comment, acts, busy, canWrite, isOfLine } = props;
  const { id, user_name, written_datetime, edited_datetime, deleted_by_name, is_printed, can } = comment;
  const [isEditing, setEditing] = useState(false);
  const isGone = deleted_by_name !== null;
  const told = [
    commentTime(written_datetime, serverNow()),
    ...(edited_datetime && !isGone ? ['edited'] : []),
  ].join(', ');
  return (
    <Flex as="li" gap="3" px="4" py="3">
      <Avatar name={user_name} size={28} />
      <Box flex="1" minW="0">
        <Flex align="center" gap="2" minH="28px">
          <Text as="span" fontWeight="600" minW="0" overflowWrap="anywhere">
            {user_name}
          </Text>
          <Text as="span" textStyle="caption" color="fg.muted" flex="1">
            {told}
          </Text>
          {canWrite && !isGone && !isEditing && (isOfLine || can.edit || can.delete) && (
            <CommentMenu {...{ comment, acts, busy, isOfLine }} onEdit={() => setEditing(true)} />
          )}
        </Flex>
        {isGone ? (
          <Text color="fg.muted" fontStyle="italic">
            {commentDeleted(deleted_by_name, user_name)}
          </Text>
        ) : isEditing ? (
          <CommentEditing key={id} {...{ draftKey, comment }} onClose={() => setEditing(false)} />
        ) : (
          <CommentText {...comment} />
        )}
        {is_printed && (
          <Text textStyle="caption" color="fg.muted" pt="1">
            Printed under its line
          </Text>
        )}
      </Box>
    </Flex>
  );
});

interface CommentMenuProps extends Pick<CommentRowProps, 'comment' | 'acts' | 'busy' | 'isOfLine'> {
  readonly onEdit: () => void;
}

const question = {
  title: 'Delete this comment?',
  text: 'Everybody sees that there was one, but not what it said. Administrators can still read it in the audit.',
  action: 'Delete',
  danger: true,
} as const;

function CommentMenu({ comment, acts, busy, isOfLine, onEdit }: CommentMenuProps) {
  const { id, is_printed, can, user_name } = comment;
  const confirm = useConfirm();
  return (
    <Menu
      trigger={
        <IconButton
          label={`More for the comment by ${user_name}`}
          icon={MoreIcon}
          size="row"
          tooltip={false}
          busy={busy}
        />
      }
    >
      {isOfLine && (
        <MenuItem icon={PrintIcon} onSelect={() => acts.print({ id, isPrinted: !is_printed })}>
          {is_printed ? 'Don’t print' : 'Print under its line'}
        </MenuItem>
      )}
      {can.edit && (
        <MenuItem icon={EditIcon} onSelect={onEdit}>
          Edit
        </MenuItem>
      )}
      {can.delete && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={DeleteIcon}
            danger
            onSelect={async () => {
              if (await confirm(question)) acts.remove(id);
            }}
          >
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
