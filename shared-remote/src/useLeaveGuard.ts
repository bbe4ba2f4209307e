import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { useUnsaved } from 'shared-ui';
import { useLeaveQuestion } from './useLeaveQuestion.ts';

interface LeaveGuardOptions {
  /** Whether anything would be lost. */
  readonly hasWork: boolean;
  /** Asks whether to leave it behind. */
  readonly ask: () => Promise<boolean>;
  /** After a yes, before the person goes. */
  readonly onLeave?: () => void;
  /** Whether the work does not outlive this step; by default one to another path. */
  readonly leaves?: (from: Location, to: Location) => boolean;
}

const toAnotherPath = (from: Location, to: Location) => from.pathname !== to.pathname;

/**
 * Asks before work is left behind: within the suite with our own question, outside of it with the browser's. Answers what lets the
 * person go without a question, for work that was saved or given up a moment ago.
 */
export function useLeaveGuard({ hasWork, ask, onLeave, leaves = toAnotherPath }: LeaveGuardOptions) {
  const isFree = useRef(false);
  useUnsaved(hasWork);
  useLeaveQuestion({
    stops: (from, to) => hasWork && !isFree.current && leaves(from, to),
    ask,
    onLeave,
  });

  useEffect(() => {
    if (!hasWork) return;
    isFree.current = false;
    const stop = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', stop);
    return () => window.removeEventListener('beforeunload', stop);
  }, [hasWork]);
  return () => {
    isFree.current = true;
  };
}
