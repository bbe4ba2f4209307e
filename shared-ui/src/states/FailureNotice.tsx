import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '#src/actions/Button.tsx';
import { Notice } from '#src/display/Notice.tsx';
import { RetryIcon } from '#src/icons/icons.ts';
import { errorIdText, nextStep } from '#src/states/errorIdText.ts';
import type { FailedRead } from '#src/states/FailureState.tsx';

export interface FailureNoticeProps {
  /** One sentence that names the failure. */
  title: string;
  /** The failed read, as TanStack Query returns it. */
  read: FailedRead;
}

/** One line with a Retry or Reload, for a part of a page that failed to load while the rest is usable. */
export function FailureNotice({ title, read }: FailureNoticeProps) {
  const id = errorIdText(read.error);
  const next = nextStep(read.error, () => void read.refetch());
  return (
    <Notice
      palette="danger"
      action={
        <Button size="row" icon={RetryIcon} busy={read.isFetching} onClick={next.act}>
          {next.label}
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
