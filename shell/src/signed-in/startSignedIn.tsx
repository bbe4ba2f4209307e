import { createQueryClient, followLists } from 'shared-api/client';
import type { LiveRemote, Me } from 'shared-api/contract';
import { loadLaterCode } from 'shared-ui/overlays';
import { prefetchAddress, registerLiveRemotes } from '#src/federation/remotePages.ts';
import { FloatingLayer } from '#src/frame/Floating.tsx';
import { followNotices } from '#src/notices/unread.ts';
import { firstPageDrawn } from './firstPageDrawn.ts';
import { followSession } from './followSession.ts';
import { registerWrites } from './registerWrites.ts';
import { SignedIn } from './SignedIn.tsx';
import { tellFailure } from './toasts.ts';

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

  followSession(queryClient);
  registerWrites(queryClient);
  setTimeout(() => {
    followLists(queryClient);
    followNotices(queryClient);
  }, watchAfterMs);

  return ({ user }: { user: Me | null }) => (
    <SignedIn user={user} remotes={remotes} queryClient={queryClient} />
  );
}
