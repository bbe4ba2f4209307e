import { onLiveRevision } from 'shared-api/client';
import { liveRevisionHeader } from 'shared-api/rules';
import { isOutdated } from '#src/remotes/staleTab.ts';
import type { LiveSet } from '#src/start/liveSet.ts';

/**
 * Tells, once, when something else is live than this shell and these remotes. Asks what is live only when an answer of the API names
 * a revision that this tab has not looked at. Answers what ends it.
 */
export function watchVersion(
  running: Pick<LiveSet, 'shell' | 'remotes' | 'revision'>,
  tell: () => void,
): () => void {
  let seen: string | null | undefined = running.revision;
  let isAsking = false;
  // Of two servers that differ for a while, the other one may answer.
  const look = ({ headers }: Response) => {
    seen = headers.get(liveRevisionHeader);
  };
  const stop = onLiveRevision(async (revision) => {
    if (revision === seen || isAsking) return;
    isAsking = true;
    // A server that can't be asked is asked at the next answer.
    const isOld = await isOutdated(running, look).catch(() => false);
    isAsking = false;
    if (!isOld) return;
    stop();
    tell();
  });
  return stop;
}
