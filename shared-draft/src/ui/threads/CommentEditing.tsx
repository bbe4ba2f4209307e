import { useState } from 'react';
import { type DraftKey, failureText, isApiError } from 'shared-api/client';
import type { Comment } from 'shared-api/contract';
import { Button, Flex, Stack, Text } from 'shared-ui';
import { CommentField, useMentionIds } from './CommentField.tsx';
import { mentionText } from './mentions.ts';
import { useEditComment } from './threads.mutations.ts';

interface CommentEditingProps {
  readonly draftKey: DraftKey;
  readonly comment: Comment;
  readonly onClose: () => void;
}

const notSaved = {
  failure: 'Not saved. Try again.',
  preferDetail: true,
  sentence: { version_conflict: 'You changed this comment in another tab. Save again to replace that.' },
};

/** A comment that its author changes. */
export function CommentEditing({ draftKey, comment, onClose }: CommentEditingProps) {
  const [value, setValue] = useState(() => mentionText(comment));
  const [seen] = useState(comment.revision);
  const [replaces, setReplaces] = useState(false);
  const { mutate, isPending, error } = useEditComment(draftKey);
  const mentionIdsOf = useMentionIds();
  const save = () => {
    if (value.text.trim() === '' || isPending) return;
    mutate(
      {
        comment: { ...comment, revision: replaces ? comment.revision : seen },
        edit: { text: value.text, mentions: mentionIdsOf(value) },
      },
      {
        onSuccess: onClose,
        onError: (failure) => setReplaces(isApiError(failure, 'version_conflict')),
      },
    );
  };
  return (
    <Stack gap="2">
      <CommentField
        label="Edit comment"
        value={value}
        onChange={setValue}
        onSubmit={save}
        readOnly={isPending}
      />
      {error && (
        <Text role="alert" textStyle="caption" color="danger.fg">
          {failureText(error, notSaved)}
        </Text>
      )}
      <Flex gap="2">
        <Button size="row" variant="solid" busy={isPending} onClick={save}>
          Save
        </Button>
        <Button size="row" onClick={onClose}>
          Cancel
        </Button>
      </Flex>
    </Stack>
  );
}
