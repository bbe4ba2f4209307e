import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/actions/Button.tsx';
import { RetryIcon } from '#src/icons/icons.ts';
import { errorIdText, nextStep } from '#src/states/errorIdText.ts';
import { StateFrame, StateTile } from '#src/states/StateFrame.tsx';

/** A failed read that can be retried. */
export interface FailedRead {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface FailureStateProps {
  /** The fixed sentence that names the failure. */
  title: string;
  /** The error. If it has a request id, shows the id's first part, which is enough to find it in the log. */
  error?: unknown;
  /** The failed read, as TanStack Query returns it: provides the error and a Retry. */
  read?: FailedRead | undefined;
  onRetry?: (() => void) | undefined;
  /** Default "Retry". */
  retryLabel?: string | undefined;
  retrying?: boolean | undefined;
  /** Another way forward, next to Retry. */
  leave?: ReactNode;
}

/** Shown for a list or panel that failed to load. */
export function FailureState({
  title,
  read,
  error = read?.error,
  onRetry,
  retryLabel,
  retrying = read?.isFetching,
  leave,
}: FailureStateProps) {
  const { act, label } = nextStep(error, onRetry ?? (read && (() => void read.refetch())), retryLabel);
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
        (act || leave) && (
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
            {act && (
              <Button size="tool" icon={RetryIcon} busy={retrying} onClick={act}>
                {label}
              </Button>
            )}
            {leave}
          </chakra.div>
        )
      }
    />
  );
}
