import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { LiveRemote } from 'shared-api/contract';
import type { Restoration } from 'shared-auth';
import { UiProvider } from 'shared-ui';
import { SessionGate } from '#src/access/SessionGate.tsx';
import { SignedInArea } from '#src/access/SignedInArea.tsx';
import { ForgotPasswordPage } from '#src/sign-in/ForgotPasswordPage.tsx';
import { LoginPage } from '#src/sign-in/LoginPage.tsx';
import { RoleSelectionPage } from '#src/sign-in/RoleSelectionPage.tsx';

export interface ApplicationProps {
  readonly nonce: string | undefined;
  readonly remotes: readonly LiveRemote[];
  readonly queryClient: QueryClient;
  /** Asks the server who is signed in. */
  readonly restore: () => Promise<Restoration>;
}

/** The suite: sign-in pages, and behind them the frame with whatever the live remotes own. */
export function Application({ nonce, remotes, queryClient, restore }: ApplicationProps) {
  const router = useMemo(
    () =>
      createBrowserRouter([
        {
          element: <SessionGate restore={restore} />,
          children: [
            { path: '/', element: <LoginPage /> },
            { path: '/login', element: <LoginPage /> },
            { path: '/forgot-password', element: <ForgotPasswordPage /> },
            { path: '/role-selection', element: <RoleSelectionPage /> },
            { path: '*', element: <SignedInArea remotes={remotes} /> },
          ],
        },
      ]),
    [restore, remotes],
  );
  return (
    <UiProvider {...(nonce !== undefined && { nonce })}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  );
}
