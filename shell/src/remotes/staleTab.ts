import type { LiveRemote, LiveRemotes } from 'shared-api/contract';

const guardKey = 'mobprep.reloaded-at';
const guardMs = 30_000;

/**
 * Whether this tab is older than what the server now holds: the remote's entry there is another file than here, as its name carries the hash of all that it loads.
 * Answers false when the server cannot be asked.
 */
export async function isOutdated(remote: LiveRemote): Promise<boolean> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) return false;
  const live: LiveRemotes | null = await response.json().catch(() => null);
  const now = live?.remotes.find(({ name }) => name === remote.name);
  return now !== undefined && now.entry !== remote.entry;
}

/** Loads the same address anew, unless that was done a moment ago: a fault that stays must not turn in a circle. */
export function reloadOnce(now: number): boolean {
  const last = Number(sessionStorage.getItem(guardKey) ?? 0);
  if (now - last < guardMs) return false;
  sessionStorage.setItem(guardKey, String(now));
  location.reload();
  return true;
}
