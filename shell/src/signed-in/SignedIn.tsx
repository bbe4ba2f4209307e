import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import type { LiveRemote, Me } from 'shared-api/contract';
import { lazyComponent } from 'shared-remote';
import { routeFor } from '#src/access/routeFor.ts';
import { Waiting } from '#src/access/Waiting.tsx';
import { wayOut } from '#src/access/wayOut.ts';
import { AppFrame } from '#src/frame/AppFrame.tsx';
import { NotFoundPage } from '#src/remotes/NotFoundPage.tsx';
import { RemoteOutlet } from '#src/remotes/RemoteOutlet.tsx';

const AccountPage = lazyComponent(() =>
  import(/* webpackChunkName: "account" */ '#src/account/AccountPage.tsx').then((code) => code.AccountPage),
);
const FirstPasswordPage = lazyComponent(() =>
  import(/* webpackChunkName: "first-password" */ '#src/account/FirstPasswordPage.tsx').then(
    (code) => code.FirstPasswordPage,
  ),
);

export interface SignedInProps {
  readonly user: Me;
  readonly remotes: readonly LiveRemote[];
  readonly queryClient: QueryClient;
}

/** The frame with the live remotes' pages inside. */
export function SignedIn({ user, remotes, queryClient }: SignedInProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {user.must_change_password ? (
        <FirstPasswordPage user={user} waiting={<Waiting label="Opening MobPrep" />} />
      ) : (
        <AppFrame user={user} remotes={remotes}>
          <Page user={user} remotes={remotes} />
        </AppFrame>
      )}
    </QueryClientProvider>
  );
}

function Page({ user, remotes }: Pick<SignedInProps, 'user' | 'remotes'>) {
  const { pathname } = useLocation();
  const destination = routeFor(pathname, user, remotes);
  switch (destination.kind) {
    case 'remote':
      return (
        <RemoteOutlet
          key={destination.remote.name}
          remote={destination.remote}
          wayOut={wayOut(destination.remote, user, remotes)}
        />
      );
    case 'account':
      return <AccountPage user={user} waiting={<Waiting label="Opening your account" />} />;
    case 'redirect':
      return <Navigate to={destination.to} replace state={{ refused: pathname }} />;
    case 'notFound':
      return <NotFoundPage />;
  }
}
