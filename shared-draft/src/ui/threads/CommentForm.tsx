import { type DraftKey, failureText, isApiError } from 'shared-api/client';
import type { ThreadAbout } from 'shared-api/contract';
import { threadKey } from 'shared-api/rules';
import { Button, Flex, Stack, Text, useIsPhone } from 'shared-ui';
import { CommentField, useMentionIds } from './CommentField.tsx';
import { useSendComment } from './threads.mutations.ts';
import { useUnsentComment } from './unsentComments.ts';

interface CommentFormProps {
  readonly draftKey: DraftKey;
  readonly about: ThreadAbout;
  /** Who has written in the thread. */
  readonly others: readonly string[];
}

export const notSent = {
  failure: 'Not sent. Your text is kept here.',
  preferDetail: true,
  unanswered: (reason: string) => `Not sent: ${reason}. Your text is kept in this tab.`,
};

/** The field for a new comment. What is typed stays until it is sent, even if the panel closes. */
export function CommentForm({ draftKey, about, others }: CommentFormProps) {
  const { unsent, set, forget, renew } = useUnsentComment(draftKey.draftId, threadKey(about));
  const { mutate, isPending, error, reset } = useSendComment(draftKey);
  const mentionIdsOf = useMentionIds();
  const phone = useIsPhone();
  const value = unsent ?? noText;
  const isEmpty = value.text.trim() === '';
  const send = () => {
    if (!unsent || isEmpty || isPending) return;
    const { id, text } = unsent;
    mutate(
      { id, text, ...about, mentions: mentionIdsOf(unsent) },
      {
        onSuccess: () => forget(id),
        onError: (failure) => {
          // An earlier try arrived, and was edited since. The next one is a comment of its own.
          if (isApiError(failure, 'already_present')) renew(id);
        },
      },
    );
  };
  return (
    <Stack gap="2" w="full">
      <Flex gap="2" align="flex-end">
        <CommentField
          label="Comment"
          placeholder={placeholderOf(phone ? [] : others, others.length > 0)}
          value={value}
          onChange={(next) => {
            set(next);
            if (!isPending) reset();
          }}
          onSubmit={send}
        />
        <Button
          variant="solid"
          busy={isPending}
          disabledReason={isEmpty ? 'Write something first' : undefined}
          onClick={send}
        >
          Send
        </Button>
      </Flex>
      {error && (
        <Text role="alert" textStyle="caption" color="danger.fg">
          {failureText(error, notSent)}
        </Text>
      )}
    </Stack>
  );
}

const noText = { text: '', picks: [] };

const placeholderOf = (names: readonly string[], isReply: boolean) =>
  `${[isReply ? 'Reply' : 'Comment', ...(names.length > 0 ? ['to', names.join(' and ')] : [])].join(' ')}, @ to mention`;
