import {
  createContext,
  type ReactNode,
  startTransition,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { Router } from 'react-router-dom';
import type { PageRouter } from './pageRouter.ts';

/** The router around the pages. */
export const PageRouterContext = createContext<PageRouter | null>(null);

/** Draws the current address. The page on screen stays until the next one's code is there. */
export function PageRouterProvider({ router, children }: { router: PageRouter; children: ReactNode }) {
  const [shown, setShown] = useState(router.arrival);
  const follow = useEffectEvent(() => {
    const arrival = router.arrival();
    if (arrival !== shown) startTransition(() => setShown(arrival));
  });
  useLayoutEffect(() => {
    // A child's effect may have navigated before.
    follow();
    return router.subscribe(() => startTransition(() => setShown(router.arrival())));
  }, [router]);
  return (
    <PageRouterContext value={router}>
      <Router location={shown.location} navigationType={shown.action} navigator={router.navigator}>
        {children}
      </Router>
    </PageRouterContext>
  );
}
