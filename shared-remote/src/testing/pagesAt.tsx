import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Route, Routes } from 'react-router-dom';
import { createQueryClient } from 'shared-api/client';
import type { Me } from 'shared-api/contract';
import { sessionStore } from 'shared-auth';
import { UiProvider } from 'shared-ui';
import { ConfirmProvider, Toaster, toast } from 'shared-ui/overlays';
import { filledPlace } from '../filling/filledPlace.tsx';
import { flagsOn } from '../flagsOn.ts';
import { type HostServices, HostServicesContext } from '../hostServices.ts';
import { lazyComponent } from '../lazyComponent.tsx';
import type { Fillers } from '../places.ts';
import { createPageRouter, PageRouterProvider } from '../routing.ts';
import { SlowReads } from '../SlowReads.tsx';

export interface PagesAtOptions {
  /** Path and search. */
  readonly address: string;
  /** Who is signed in; nobody when null. */
  readonly user: Me | null;
  /** Navigation state from the previous page. */
  readonly state?: unknown;
  /** Addresses visited before, oldest first. */
  readonly before?: readonly string[];
  /** What another remote puts into the places of the pages. */
  readonly fills?: Fillers;
  /** The flags that are on. */
  readonly flags?: readonly string[];
}

export interface PagesAt {
  /** For the test to render. */
  readonly element: ReactElement;
  /** Current path and search. */
  readonly address: () => string;
  /** State of the last navigation. */
  readonly state: () => unknown;
  readonly goBack: () => Promise<void>;
}

/** Draws a remote's pages as the shell does, without its frame: signed in, at an address, with toasts and confirmations. */
export function pagesAt(
  App: ComponentType,
  { address, user, state, before = [], fills = {}, flags = [] }: PagesAtOptions,
): PagesAt {
  sessionStore.setState({ session: user ? { status: 'signedIn', user } : { status: 'signedOut' } });
  const { pathname, search } = new URL(address, 'http://localhost');
  const router = createPageRouter(
    createMemoryHistory({ initialEntries: [...before, { pathname, search, state }] }),
  );
  const queryClient = createQueryClient((text, _error, about) => {
    const told = toast.failure(text, about === null ? {} : { detail: about });
    return () => toast.dismiss(told);
  });
  return {
    element: (
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <ConfirmProvider>
            <PageRouterProvider router={router}>
              <HostServicesContext value={{ ...hostFilledBy(fills), flags: flagsOn(flags) }}>
                <Routes>
                  <Route path="*" element={<App />} />
                </Routes>
              </HostServicesContext>
            </PageRouterProvider>
            <SlowReads />
            <Toaster />
          </ConfirmProvider>
        </QueryClientProvider>
      </UiProvider>
    ),
    address: () => `${router.arrival().location.pathname}${router.arrival().location.search}`,
    state: () => router.arrival().location.state,
    goBack: async () => router.navigator.go(-1),
  };
}

const hostFilledBy = (fills: Fillers): HostServices => ({
  prefetch: () => {},
  waiting: null,
  FilledPlace: lazyComponent(async () =>
    filledPlace(({ id }) =>
      fills[id] ? [{ name: 'mfe-other', load: async () => fills[id], onFailure: console.error }] : [],
    ),
  ),
});
