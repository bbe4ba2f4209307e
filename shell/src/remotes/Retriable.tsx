import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Center, FailureState } from 'shared-ui';

interface RetriableProps {
  /** What is said when it failed. */
  readonly title: string;
  readonly onFailure?: () => void;
  /** Draws the part that may fail, under the key it is given: a Retry draws it again under another one. */
  readonly children: (attempt: number) => ReactNode;
}

/** A part of the shell whose code may fail to come: the failure with a Retry in its place. */
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
