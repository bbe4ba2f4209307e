import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { type Restoration, useSession } from 'shared-auth';
import { UiProvider } from 'shared-ui';

// The shell holds this package from its first files on, and loads what floats only behind the sign-in.
const FloatingAlone = lazy(() => import('./FloatingAlone.tsx'));

export interface AloneOptions {
  /** The remote's pages, as it exposes them to the shell. */
  readonly App: ComponentType;
  readonly queryClient: QueryClient;
  readonly restore: () => Promise<Restoration>;
}

/** Draws a remote without the shell, for its own team: signed in by the cookie of a session begun at /login. */
export function renderAlone({ App, queryClient, restore }: AloneOptions) {
  const root = document.body.appendChild(document.createElement('div'));
  const router = createBrowserRouter([{ path: '*', element: <Alone App={App} restore={restore} /> }]);
  createRoot(root).render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <FloatingAlone>
            <RouterProvider router={router} />
          </FloatingAlone>
        </Suspense>
      </QueryClientProvider>
    </UiProvider>,
  );
}

function Alone({ App, restore }: Pick<AloneOptions, 'App' | 'restore'>) {
  const status = useSession((session) => session.status);
  const [failed, setFailed] = useState(false);
  useEffect(() => void restore().then((result) => setFailed(result === 'failed')), [restore]);
  if (status === 'signedIn') return <App />;
  return (
    <p>
      {failed || status === 'signedOut' ? 'Sign in at /login of the suite, then load this page again.' : null}
    </p>
  );
}
