import { useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router-dom';
import { useBlocker } from './routing.ts';

interface LeaveQuestion {
  /** Whether a step would leave something behind. */
  readonly stops: (from: Location, to: Location) => boolean;
  /** Asks whether to leave it behind. */
  readonly ask: () => Promise<boolean>;
  /** After a yes, before the person goes. */
  readonly onLeave?: (() => void) | undefined;
}

/** Asks our own question before a step within the suite leaves something behind. */
export function useLeaveQuestion({ stops, ask, onLeave }: LeaveQuestion) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => stops(currentLocation, nextLocation));
  const question = useEffectEvent(async () => {
    if (!(await ask())) return blocker.reset?.();
    onLeave?.();
    blocker.proceed?.();
  });
  // Each try to leave has a place of its own. The state alone misses one that follows so soon that it never was another in between.
  const wanted = blocker.location;
  useEffect(() => {
    if (wanted) void question();
  }, [wanted]);
}
