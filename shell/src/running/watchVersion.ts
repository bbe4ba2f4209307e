import { onLiveRevision } from 'shared-api/client';
import { liveRevisionHeader } from 'shared-api/rules';
import { isOutdated } from '#src/remotes/staleTab.ts';
import type { LiveSet } from '#src/start/liveSet.ts';

/**
 * Calls `tell` once when something other than this shell and these remotes is live. Asks what is live only when an API answer names
 * a revision that this tab has not checked. Returns a function that stops it.
 */
export function watchVersion(
  running: Pick<LiveSet, 'shell' | 'remotes' | 'revision'>,
  tell: () => void,
): () => void {
  let seen: string | null | undefined = running.revision;
  let isAsking = false;
  // During a rollout, a server with a different revision may answer.
  const look = ({ headers }: Response) => {
    seen = headers.get(liveRevisionHeader);
  };
  const stop = onLiveRevision(async (revision) => {
    if (revision === seen || isAsking) return;
    isAsking = true;
    // If the server can't be reached, the next API answer triggers another check.
    const isOld = await isOutdated(running, look).catch(() => false);
    isAsking = false;
    if (!isOld) return;
    stop();
    tell();
  });
  return stop;
}
