import { createQueryClient } from 'shared-api/client';
import type { LiveRemote, Me } from 'shared-api/contract';
import { sessionStore } from 'shared-auth';
import { watchCopies } from '#src/federation/copies.ts';
import { prefetchAddress, registerLiveRemotes } from '#src/federation/remotePages.ts';
import { FloatingLayer } from '#src/frame/Floating.tsx';
import { newErrorId } from '#src/remotes/failure.ts';
import { reportFailure } from '#src/remotes/reportFailure.ts';
import { SignedIn } from './SignedIn.tsx';
import { forgetSaid, tellFailure } from './toasts.ts';

/** Once the page has what it needs, the figures' code may come. */
const watchAfterMs = 2_000;

/**
 * Starts what lives as long as the tab: the remotes and the query client. Answers the pages of signed-in people, and fetches
 * already what the first of them needs.
 */
export function startSignedIn(remotes: readonly LiveRemote[], firstAddress: string) {
  watchCopies((what, owner) => {
    const remote = remotes.find(({ name }) => name === owner);
    if (remote) reportFailure(remote, { kind: 'copy', errorId: newErrorId() }, `A second copy of ${what}.`);
  });
  registerLiveRemotes(remotes);
  prefetchAddress(firstAddress, remotes);
  FloatingLayer.prefetch().catch(() => {});
  setTimeout(() => {
    import(/* webpackChunkName: "health" */ '#src/health/watchHealth.ts')
      .then(({ watchHealth }) => watchHealth(remotes))
      .catch(() => {});
  }, watchAfterMs);
  const queryClient = createQueryClient(tellFailure);

  // The next person to sign in must not see what was read for somebody else, or said to them.
  sessionStore.subscribe(({ session }, before) => {
    if (session.status === 'signedOut' && before.session.status === 'signedIn') queryClient.clear();
    if (session.status === 'signedIn' && before.session.status === 'signedOut') forgetSaid();
  });

  // A write that is under way dies with the page: ask before it does.
  addEventListener('beforeunload', (event) => {
    if (queryClient.isMutating() > 0) event.preventDefault();
  });

  return ({ user }: { user: Me }) => <SignedIn user={user} remotes={remotes} queryClient={queryClient} />;
}
