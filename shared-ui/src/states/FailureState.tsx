import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/actions/Button.tsx';
import { RetryIcon } from '#src/icons/icons.ts';
import { StateFrame, StateTile } from '#src/states/StateFrame.tsx';

export interface FailureStateProps {
  /** The fixed sentence of the failure. */
  title: string;
  /** A request's id is shown by its first part, which is enough to find it. */
  errorId?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Default "Retry". */
  retryLabel?: string | undefined;
  retrying?: boolean | undefined;
  /** Another way on, beside the Retry. */
  leave?: ReactNode;
}

const shortIdLength = 8;
const isRequestId = (id: string) => id.length === 36;

/** A list or panel that could not be loaded. */
export function FailureState({
  title,
  errorId,
  onRetry,
  retryLabel = 'Retry',
  retrying,
  leave,
}: FailureStateProps) {
  const shownId = errorId && isRequestId(errorId) ? errorId.slice(0, shortIdLength).toUpperCase() : errorId;
  return (
    <StateFrame
      alert
      mark={
        <StateTile tone="danger">
          <CloudOff size={20} strokeWidth={1.75} aria-hidden />
        </StateTile>
      }
      title={title}
      help={shownId ? `Error ID ${shownId}` : undefined}
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
