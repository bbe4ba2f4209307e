import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SlowWait } from 'shared-ui';

/** A read that the page waits for because it has no data yet. */
const isAwaited = (query: Query) =>
  query.state.status === 'pending' && query.state.fetchStatus === 'fetching' && query.isActive();

/**
 * Watches the page's reads for slow ones. Cancel aborts them, so that each screen shows its own failure and Retry.
 * Try again repeats them. Drawn once, by the frame.
 */
export function SlowReads() {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(1);
  const isWaiting = useIsFetching({ predicate: isAwaited }) > 0;
  if (!isWaiting) return null;

  const cancel = (revert: boolean) => client.cancelQueries({ predicate: isAwaited }, { revert });
  const askAgain = async () => {
    const reads = client.getQueryCache().findAll({ predicate: isAwaited });
    setAttempt((count) => count + 1);
    await cancel(true);
    // A failure shows on the screen that reads it.
    await Promise.allSettled(reads.map((query) => query.fetch()));
  };
  return (
    <SlowWait
      key={attempt}
      what="Loading"
      onCancel={() => void cancel(false)}
      onRetry={() => void askAgain()}
    />
  );
}
