import type { Comment } from 'shared-api/contract';
import { commentParts } from 'shared-api/rules';
import { Box, Text } from 'shared-ui';

/** A comment's text, with the names in it marked. */
export function CommentText({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) {
  return (
    <Text as="p" dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {commentParts(text, mentions).map((part, at) =>
        part.of ? (
          <Box
            key={at}
            as="span"
            color="accent.fg"
            bg="accent.subtle"
            fontWeight="600"
            borderRadius="control"
          >
            {part.text}
          </Box>
        ) : (
          part.text
        ),
      )}
    </Text>
  );
}
