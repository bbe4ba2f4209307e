import { useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Restoration } from 'shared-auth';
import { lazyComponent } from 'shared-remote';
import { UiProvider } from 'shared-ui';
import { SessionGate } from '#src/access/SessionGate.tsx';
import { SignedInArea, type SignedInPages } from '#src/access/SignedInArea.tsx';
import { RouteFailure } from '#src/remotes/RouteFailure.tsx';
import { ForgotPasswordPage } from '#src/sign-in/ForgotPasswordPage.tsx';
import { LoginPage } from '#src/sign-in/LoginPage.tsx';
import { RoleSelectionPage } from '#src/sign-in/RoleSelectionPage.tsx';

/** Loads when a link leads there. */
const RecoverPage = lazyComponent(() =>
  import(/* webpackChunkName: "recover" */ '#src/account/RecoverPage.tsx').then((code) => code.RecoverPage),
);

export interface ApplicationProps {
  readonly nonce: string | undefined;
  readonly signedInPages: SignedInPages;
  /** Asks the server who is signed in. */
  readonly restore: () => Promise<Restoration>;
}

/** The whole app: the sign-in pages, and behind them the frame with the live remotes' pages. */
export function Application({ nonce, signedInPages, restore }: ApplicationProps) {
  const router = useMemo(() => {
    // A failure shows after sign-in.
    const prefetch = () => void signedInPages.prefetch().catch(() => {});
    return createBrowserRouter([
      {
        element: <SessionGate restore={restore} />,
        errorElement: (
          <RouteFailure>
            <SessionGate restore={restore}>
              <SignedInArea pages={signedInPages} />
            </SessionGate>
          </RouteFailure>
        ),
        children: [
          { path: '/', element: <LoginPage onTyping={prefetch} /> },
          { path: '/login', element: <LoginPage onTyping={prefetch} /> },
          { path: '/forgot-password', element: <ForgotPasswordPage /> },
          { path: '/recover', element: <RecoverPage waiting={null} /> },
          { path: '/role-selection', element: <RoleSelectionPage /> },
          { path: '*', element: <SignedInArea pages={signedInPages} /> },
        ],
      },
    ]);
  }, [restore, signedInPages]);
  return (
    <UiProvider {...(nonce !== undefined && { nonce })}>
      <RouterProvider router={router} />
    </UiProvider>
  );
}
