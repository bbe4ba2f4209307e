import { useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router-dom';
import { useBlocker } from './routing.ts';

interface LeaveQuestion {
  /** Whether a navigation would lose something. */
  readonly stops: (from: Location, to: Location) => boolean;
  /** Asks whether to leave anyway. */
  readonly ask: () => Promise<boolean>;
  /** Runs after a yes, before leaving. */
  readonly onLeave?: (() => void) | undefined;
}

/** Asks with our own dialog before a navigation inside the app loses something. */
export function useLeaveQuestion({ stops, ask, onLeave }: LeaveQuestion) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => stops(currentLocation, nextLocation));
  const question = useEffectEvent(async () => {
    if (!(await ask())) return blocker.reset?.();
    onLeave?.();
    blocker.proceed?.();
  });
  // Each attempt to leave has its own location object. The state alone would miss an attempt that follows the last one immediately.
  const wanted = blocker.location;
  useEffect(() => {
    if (wanted) void question();
  }, [wanted]);
}
