import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Center, FailureState } from 'shared-ui';

interface RetriableProps {
  /** What the user reads when it failed. */
  readonly title: string;
  readonly onFailure?: () => void;
  /** Draws the part that may fail, keyed by `attempt`: Retry draws it again under the next key. */
  readonly children: (attempt: number) => ReactNode;
}

/** Wraps a part of the shell whose code may fail to load. Shows the failure with Retry in its place. */
export function Retriable({ title, onFailure, children }: RetriableProps) {
  const [attempt, setAttempt] = useState(1);
  const retry = () => setAttempt((count) => count + 1);
  return (
    <ErrorBoundary
      resetKeys={[attempt]}
      {...(onFailure && { onError: onFailure })}
      fallbackRender={() => (
        <Center flex="1" minH="60dvh">
          <FailureState title={title} onRetry={retry} />
        </Center>
      )}
    >
      {children(attempt)}
    </ErrorBoundary>
  );
}
