import { isOutdated } from '#src/remotes/staleTab.ts';
import type { LiveSet } from '#src/start/liveSet.ts';

const askEveryMs = 300_000;
const lookEveryMs = 60_000;

/** Tells, once, when something else is live than this shell and these remotes. Asks while somebody looks at the tab. Answers what ends it. */
export function watchVersion(running: Pick<LiveSet, 'shell' | 'remotes'>, tell: () => void): () => void {
  let askedAt = Date.now();
  const look = async () => {
    if (document.hidden || Date.now() - askedAt < askEveryMs) return;
    askedAt = Date.now();
    // A server that can't be asked is asked again.
    if (!(await isOutdated(running).catch(() => false))) return;
    stop();
    tell();
  };
  const timer = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
  return stop;
}
