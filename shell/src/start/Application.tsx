import { type ReactNode, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import { loginPath, type ShellPath } from 'shared-api/rules';
import type { Restoration } from 'shared-auth';
import { createPageRouter, lazyComponent, PageRouterProvider } from 'shared-remote';
import { UiProvider } from 'shared-ui';
import { SessionGate } from '#src/access/SessionGate.tsx';
import { SignedInArea, type SignedInPages } from '#src/access/SignedInArea.tsx';
import { StoppedPage } from '#src/remotes/StoppedPage.tsx';
import { ForgotPasswordPage } from '#src/sign-in/ForgotPasswordPage.tsx';
import { LoginPage } from '#src/sign-in/LoginPage.tsx';
import { RoleSelectionPage } from '#src/sign-in/RoleSelectionPage.tsx';

/** Loads when a link leads there. */
const RecoverPage = lazyComponent(() =>
  import(/* webpackChunkName: "recover" */ '#src/account/RecoverPage.tsx').then((code) => code.RecoverPage),
);

/** Loads for people who come back from their company's sign-in. */
const CompanyPage = lazyComponent(() =>
  import(/* webpackChunkName: "company" */ '#src/sign-in/CompanyPage.tsx').then((code) => code.CompanyPage),
);

export interface ApplicationProps {
  readonly nonce: string | undefined;
  readonly signedInPages: SignedInPages;
  /** Asks the server who is signed in. */
  readonly restore: () => Promise<Restoration>;
}

/** The whole app: the sign-in pages, and behind them the frame with the live remotes' pages. */
export function Application({ nonce, signedInPages, restore }: ApplicationProps) {
  const router = useMemo(() => createPageRouter(createBrowserHistory()), []);
  return (
    <UiProvider {...(nonce !== undefined && { nonce })}>
      <PageRouterProvider router={router}>
        <Pages signedInPages={signedInPages} restore={restore} />
      </PageRouterProvider>
    </UiProvider>
  );
}

function Pages({ signedInPages, restore }: Omit<ApplicationProps, 'nonce'>) {
  const { key } = useLocation();
  // A failure shows after sign-in.
  const prefetch = () => void signedInPages.prefetch().catch(() => {});
  const signedIn = <SignedInArea pages={signedInPages} />;
  const page = useRoutes([
    { path: '/', element: <LoginPage onTyping={prefetch} /> },
    { path: loginPath, element: <LoginPage onTyping={prefetch} /> },
    { path: '/forgot-password', element: <ForgotPasswordPage /> },
    { path: '/recover', element: <RecoverPage waiting={null} /> },
    { path: '/company-sign-in', element: <CompanyPage waiting={null} /> },
    { path: '/role-selection', element: <RoleSelectionPage /> },
    { path: '*', element: signedIn },
  ] satisfies { path: ShellPath | '*'; element: ReactNode }[]);
  return (
    // For errors that no other boundary caught.
    <ErrorBoundary resetKeys={[key]} fallback={<StoppedPage />}>
      {/* The router matches no address with a line end, not even with the last route. */}
      <SessionGate restore={restore}>{page ?? signedIn}</SessionGate>
    </ErrorBoundary>
  );
}
