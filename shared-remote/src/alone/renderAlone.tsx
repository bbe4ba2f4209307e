import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Route, Routes } from 'react-router-dom';
import { connectSession, createQueryClient } from 'shared-api/client';
import { restoreSession, sessionPort, useSession } from 'shared-auth';
import { UiProvider } from 'shared-ui';
import { flagsOn } from '../flagsOn.ts';
import { HostServicesContext } from '../hostServices.ts';
import type { Fillers } from '../places.ts';
import { createPageRouter, PageRouterProvider } from '../routing.ts';
import { FilledSamples, sampleHost, samplesPath } from './samples.tsx';

// The floating layer is a separate chunk, as in the shell.
const FloatingAlone = lazy(() => import('./FloatingAlone.tsx'));

/**
 * Draws a remote's pages without the shell, for its own team. Signs in with the cookie of a session started at /login. Its places have
 * a sample in them; at `/places` is what it puts into other remotes' pages. `?flags=one,two` in an address turns these flags on for
 * the tab, and `?flags=` turns them off.
 */
export function renderAlone(App: ComponentType, fills: Fillers = {}) {
  connectSession(sessionPort);
  const queryClient = createQueryClient((text) => console.warn(text));
  const router = createPageRouter(createBrowserHistory());
  const host = { ...sampleHost, flags: flagsOn(flagsInTab()) };
  const Samples = () => <FilledSamples fills={fills} />;
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <FloatingAlone>
            <PageRouterProvider router={router}>
              <HostServicesContext value={host}>
                <Routes>
                  <Route path={samplesPath} element={<Alone App={Samples} />} />
                  <Route path="*" element={<Alone App={App} />} />
                </Routes>
              </HostServicesContext>
            </PageRouterProvider>
          </FloatingAlone>
        </Suspense>
      </QueryClientProvider>
    </UiProvider>,
  );
}

const flagsKey = 'alone.flags';

function flagsInTab(): string[] {
  const asked = new URLSearchParams(location.search).get('flags');
  if (asked !== null) sessionStorage.setItem(flagsKey, asked);
  return (sessionStorage.getItem(flagsKey) ?? '').split(',').filter(Boolean);
}

function Alone({ App }: { App: ComponentType }) {
  const status = useSession((session) => session.status);
  const [failed, setFailed] = useState(false);
  useEffect(() => void restoreSession(true).then((result) => setFailed(result === 'failed')), []);
  if (status === 'signedIn') return <App />;
  return (
    <p>{failed || status === 'signedOut' ? 'Sign in to MobPrep at /login, then reload this page.' : null}</p>
  );
}
