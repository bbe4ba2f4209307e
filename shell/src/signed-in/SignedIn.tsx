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
const Guide = lazyComponent(() =>
  import(/* webpackChunkName: "guide" */ '#src/help/Guide.tsx').then((code) => code.Guide),
);
const PublicGuide = lazyComponent(() =>
  import(/* webpackChunkName: "guide" */ '#src/help/PublicGuide.tsx').then((code) => code.PublicGuide),
);
const PreviewPage = lazyComponent(() =>
  import(/* webpackChunkName: "preview" */ '#src/preview/PreviewPage.tsx').then((code) => code.PreviewPage),
);
const CodePage = lazyComponent(() =>
  import(/* webpackChunkName: "account" */ '#src/account/CodePage.tsx').then((code) => code.CodePage),
);
const SecondStepPage = lazyComponent(() =>
  import(/* webpackChunkName: "account" */ '#src/account/SecondStepPage.tsx').then(
    (code) => code.SecondStepPage,
  ),
);
const FirstPasswordPage = lazyComponent(() =>
  import(/* webpackChunkName: "first-password" */ '#src/account/FirstPasswordPage.tsx').then(
    (code) => code.FirstPasswordPage,
  ),
);

export interface SignedInProps {
  /** Null for somebody who only reads the guide. */
  readonly user: Me | null;
  readonly remotes: readonly LiveRemote[];
  readonly queryClient: QueryClient;
}

/** The frame with the live remotes' pages inside, or the guide for somebody who hasn't signed in. */
export function SignedIn({ user, remotes, queryClient }: SignedInProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {!user ? (
        <PublicGuide remotes={remotes} waiting={<Waiting label="Opening the guide" />} />
      ) : user.awaits_code ? (
        <CodePage waiting={<Waiting label="Opening MobPrep" />} />
      ) : user.must_change_password ? (
        <FirstPasswordPage user={user} waiting={<Waiting label="Opening MobPrep" />} />
      ) : user.awaits_set_up ? (
        <SecondStepPage user={user} waiting={<Waiting label="Opening MobPrep" />} />
      ) : (
        <AppFrame user={user} remotes={remotes}>
          <Page user={user} remotes={remotes} />
        </AppFrame>
      )}
    </QueryClientProvider>
  );
}

function Page({ user, remotes }: { user: Me; remotes: readonly LiveRemote[] }) {
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
    case 'guide':
      return <Guide remotes={remotes} waiting={<Waiting label="Opening the guide" />} />;
    case 'preview':
      return <PreviewPage waiting={<Waiting label="Opening the preview" />} />;
    case 'redirect':
      return <Navigate to={destination.to} replace state={{ refused: pathname }} />;
    case 'notFound':
      return <NotFoundPage />;
  }
}
