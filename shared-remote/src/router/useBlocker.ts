import { use, useEffect, useState } from 'react';
import type { Blocker, BlockerFunction } from 'react-router-dom';
import { useStableCallback } from 'shared-ui';
import { PageRouterContext } from './PageRouterProvider.tsx';
import type { Departure } from './pageRouter.ts';

const idle: Blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** Stops navigations inside the app, like the data router's own. */
export function useBlocker(shouldBlock: boolean | BlockerFunction): Blocker {
  const router = use(PageRouterContext);
  if (!router) throw new Error('useBlocker needs a PageRouterProvider above it');
  const [blocker, setBlocker] = useState(idle);
  const stops = useStableCallback((departure: Departure) =>
    typeof shouldBlock === 'function' ? shouldBlock(departure) : shouldBlock,
  );
  useEffect(
    () =>
      router.guard({
        stops,
        onStop: ({ location, proceed, reset }) =>
          setBlocker({
            state: 'blocked',
            location,
            reset,
            proceed: () => {
              setBlocker({ state: 'proceeding', location, reset: undefined, proceed: undefined });
              proceed();
            },
          }),
        onEnd: () => setBlocker(idle),
      }),
    [router, stops],
  );
  return blocker;
}
