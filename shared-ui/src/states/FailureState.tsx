import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/actions/Button.tsx';
import { RetryIcon } from '#src/icons/icons.ts';
import { errorIdText } from '#src/states/errorIdText.ts';
import { StateFrame, StateTile } from '#src/states/StateFrame.tsx';

/** A read that failed and can be tried again. */
export interface FailedRead {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface FailureStateProps {
  /** The fixed sentence of the failure. */
  title: string;
  /** What failed. An error that carries a request's id shows it, by its first part, which is enough to find it. */
  error?: unknown;
  /** A read that failed, as TanStack Query answers it: its error, and a Retry that reads again. */
  read?: FailedRead | undefined;
  onRetry?: (() => void) | undefined;
  /** Default "Retry". */
  retryLabel?: string | undefined;
  retrying?: boolean | undefined;
  /** Another way on, beside the Retry. */
  leave?: ReactNode;
}

/** A list or panel that could not be loaded. */
export function FailureState({
  title,
  read,
  error = read?.error,
  onRetry = read && (() => void read.refetch()),
  retryLabel = 'Retry',
  retrying = read?.isFetching,
  leave,
}: FailureStateProps) {
  return (
    <StateFrame
      alert
      mark={
        <StateTile tone="danger">
          <CloudOff size={20} strokeWidth={1.75} aria-hidden />
        </StateTile>
      }
      title={title}
      help={errorIdText(error)}
      action={
        (onRetry || leave) && (
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
            {onRetry && (
              <Button size="tool" icon={RetryIcon} busy={retrying} onClick={onRetry}>
                {retryLabel}
              </Button>
            )}
            {leave}
          </chakra.div>
        )
      }
    />
  );
}
