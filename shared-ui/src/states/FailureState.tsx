import { CloudOff } from 'lucide-react';
import { Button } from '#src/actions/Button.tsx';
import { RetryIcon } from '#src/icons/icons.ts';
import { StateFrame, StateTile } from '#src/states/StateFrame.tsx';

export interface FailureStateProps {
  /** The fixed sentence of the failure. */
  title: string;
  errorId?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Default "Retry". */
  retryLabel?: string | undefined;
  retrying?: boolean | undefined;
}

/** A list or panel that could not be loaded. */
export function FailureState({ title, errorId, onRetry, retryLabel = 'Retry', retrying }: FailureStateProps) {
  return (
    <StateFrame
      alert
      mark={
        <StateTile tone="danger">
          <CloudOff size={20} strokeWidth={1.75} aria-hidden />
        </StateTile>
      }
      title={title}
      help={errorId ? `Error ID ${errorId}` : undefined}
      action={
        onRetry && (
          <Button size="tool" icon={RetryIcon} busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )
      }
    />
  );
}
