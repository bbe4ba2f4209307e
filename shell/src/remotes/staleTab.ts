import type { LiveRemote } from 'shared-api/contract';
import { LoadFault } from '#src/federation/loadFault.ts';

const guardKey = 'mobprep.reloaded-at';
const guardMs = 30_000;
const answerWithinMs = 10_000;

/**
 * Whether this tab is older than what the server now holds: the remote's entry there is another file than here, as its name carries the hash of all that it loads.
 * Fails when the server cannot be asked, or answers something else.
 */
export const isOutdated = (remote: LiveRemote): Promise<boolean> => isAnyOutdated([remote]);

/** The same of several. */
export async function isAnyOutdated(remotes: readonly LiveRemote[]): Promise<boolean> {
  const response = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch((cause: unknown) => {
    throw new LoadFault('network', '/remotes.json was not answered.', { cause });
  });
  const live: unknown = await response.json().catch(() => null);
  return remotes.some(({ name, entry }) => {
    const now = entryOf(live, name);
    return now !== null && now !== entry;
  });
}

/** Where a live set has a remote's entry; null when the remote is not live. */
function entryOf(live: unknown, name: string): string | null {
  if (typeof live !== 'object' || live === null || !('remotes' in live) || !Array.isArray(live.remotes))
    throw new LoadFault('missing', '/remotes.json holds no live set.');
  const remote: unknown = live.remotes.find((known) => known?.name === name);
  const entry = typeof remote === 'object' && remote !== null && 'entry' in remote ? remote.entry : null;
  return typeof entry === 'string' ? entry : null;
}

/** Reloads the address, unless that was done a moment ago: a lasting fault must not reload for ever. */
export function reloadOnce(now: number): boolean {
  const last = Number(sessionStorage.getItem(guardKey) ?? 0);
  if (now - last < guardMs) return false;
  sessionStorage.setItem(guardKey, String(now));
  location.reload();
  return true;
}
