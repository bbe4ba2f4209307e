import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '#src/actions/Button.tsx';
import { Notice } from '#src/display/Notice.tsx';
import { RetryIcon } from '#src/icons/icons.ts';
import { errorIdText } from '#src/states/errorIdText.ts';
import type { FailedRead } from '#src/states/FailureState.tsx';

export interface FailureNoticeProps {
  /** The sentence of the failure. */
  title: string;
  /** A read that failed, as TanStack Query answers it. */
  read: FailedRead;
}

/** A part of a page that could not be loaded, while the rest of it is of use: one line with a Retry. */
export function FailureNotice({ title, read }: FailureNoticeProps) {
  const id = errorIdText(read.error);
  return (
    <Notice
      palette="danger"
      action={
        <Button size="row" icon={RetryIcon} busy={read.isFetching} onClick={() => void read.refetch()}>
          Retry
        </Button>
      }
    >
      {title}
      {id && (
        <chakra.span display="block" textStyle="caption">
          {id}
        </chakra.span>
      )}
    </Notice>
  );
}
