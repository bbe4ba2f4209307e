import { createQueryClient, followLists } from 'shared-api/client';
import type { LiveRemote, Me } from 'shared-api/contract';
import { sessionStore } from 'shared-auth';
import { loadLaterCode, toast } from 'shared-ui/overlays';
import { prefetchAddress, registerLiveRemotes } from '#src/federation/remotePages.ts';
import { FloatingLayer } from '#src/frame/Floating.tsx';
import { firstPageDrawn } from './firstPageDrawn.ts';
import { registerWrites } from './registerWrites.ts';
import { SignedIn } from './SignedIn.tsx';
import { forgetSaid, tellFailure } from './toasts.ts';

/** Delay before following what others change, so that the page gets what it needs first. */
const watchAfterMs = 2_000;

/**
 * Starts what lives as long as the tab: the remotes and the query client. Returns the pages for signed-in users, and already
 * fetches what the first one needs.
 */
export function startSignedIn(remotes: readonly LiveRemote[], firstAddress: string) {
  registerLiveRemotes(remotes);
  const queryClient = createQueryClient(tellFailure);
  const firstPage = [prefetchAddress(firstAddress, remotes), FloatingLayer.prefetch()];
  const startLater = async () => {
    await loadLaterCode();
    const { watchHealth } = await import(/* webpackChunkName: "health" */ '#src/health/watchHealth.ts');
    watchHealth(remotes);
  };
  // A tab whose network has gone by then sends no figures.
  void firstPageDrawn(queryClient, firstPage)
    .then(startLater)
    .catch(() => {});

  // The next user to sign in must not see data or messages meant for the previous one.
  sessionStore.subscribe(({ session }, before) => {
    if (session.status === 'signedOut' && before.session.status === 'signedIn') queryClient.clear();
    if (session.status === 'signedIn' && before.session.status === 'signedOut') forgetSaid();
    if (session.status !== 'signedIn' || before.session.status !== 'signedIn') return;
    // What records allow depends on it too.
    if (rightsOf(session.user) === rightsOf(before.session.user)) return;
    void queryClient.invalidateQueries();
    toast.success('What you may do here has changed.');
  });
  registerWrites(queryClient);
  setTimeout(() => followLists(queryClient), watchAfterMs);

  return ({ user }: { user: Me | null }) => (
    <SignedIn user={user} remotes={remotes} queryClient={queryClient} />
  );
}

const rightsOf = ({ id, role, permissions }: Me) => JSON.stringify([id, role, permissions]);
