import { createQueryClient } from 'shared-api/client';
import type { LiveRemote, Me } from 'shared-api/contract';
import { sessionStore } from 'shared-auth';
import { watchCopies } from '#src/federation/copies.ts';
import { prefetchAddress, registerLiveRemotes } from '#src/federation/remotePages.ts';
import { FloatingLayer } from '#src/frame/Floating.tsx';
import { newErrorId } from '#src/remotes/failure.ts';
import { reportFailure } from '#src/remotes/reportFailure.ts';
import { registerWrites } from './registerWrites.ts';
import { SignedIn } from './SignedIn.tsx';
import { forgetSaid, tellFailure } from './toasts.ts';

/** Delay before loading the code that measures, so that the page gets what it needs first. */
const watchAfterMs = 2_000;

/**
 * Starts what lives as long as the tab: the remotes and the query client. Returns the pages for signed-in users, and already
 * fetches what the first one needs.
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

  // The next user to sign in must not see data or messages meant for the previous one.
  sessionStore.subscribe(({ session }, before) => {
    if (session.status === 'signedOut' && before.session.status === 'signedIn') queryClient.clear();
    if (session.status === 'signedIn' && before.session.status === 'signedOut') forgetSaid();
  });
  registerWrites(queryClient);

  return ({ user }: { user: Me }) => <SignedIn user={user} remotes={remotes} queryClient={queryClient} />;
}
