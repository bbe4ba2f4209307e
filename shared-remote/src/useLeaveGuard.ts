import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { useUnsaved } from 'shared-ui';
import { useLeaveQuestion } from './useLeaveQuestion.ts';

interface LeaveGuardOptions {
  /** Whether anything would be lost. */
  readonly hasWork: boolean;
  /** Asks whether to discard the work. */
  readonly ask: () => Promise<boolean>;
  /** Runs after a yes, before leaving. */
  readonly onLeave?: () => void;
  /** Whether this navigation would lose the work. By default any change of path does. */
  readonly leaves?: (from: Location, to: Location) => boolean;
}

const toAnotherPath = (from: Location, to: Location) => from.pathname !== to.pathname;

/**
 * Asks before unsaved work is lost: with our own dialog inside the app, with the browser's when leaving it. Returns a function
 * that lets the user leave without being asked, for work that was just saved or discarded.
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
    if (hasWork) isFree.current = false;
  }, [hasWork]);
  return () => {
    isFree.current = true;
  };
}
