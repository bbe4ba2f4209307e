import type { LiveRemote } from 'shared-api/contract';
import { isAllSaved } from 'shared-ui';
import { LoadFault } from '#src/federation/loadFault.ts';
import { type LiveSet, readLiveSet } from '#src/start/liveSet.ts';

const guardKey = 'mobprep.reloaded-at';
const guardMs = 30_000;
const answerWithinMs = 10_000;

/**
 * Whether this shell or one of these remotes is older here than what the server now holds: a remote's entry there is another file, as
 * its name carries the hash of all that it loads. Fails when the server cannot be asked, or answers something else. `hear` is called
 * with the answer.
 */
export async function isOutdated(
  { shell, remotes }: Pick<LiveSet, 'shell' | 'remotes'>,
  hear?: (answer: Response) => void,
): Promise<boolean> {
  const live = await askLiveSet(hear);
  return (
    (live.shell !== undefined && live.shell !== shell) || remotes.some((remote) => isOther(remote, live))
  );
}

/** A remote that isn't live any more goes on where it is open. */
function isOther({ name, entry }: LiveRemote, { entries }: Asked): boolean {
  const now = entries.get(name);
  return now !== undefined && now !== entry;
}

interface Asked {
  readonly shell: string | undefined;
  readonly entries: ReadonlyMap<string, string>;
}

async function askLiveSet(hear?: (answer: Response) => void): Promise<Asked> {
  const response = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch((cause: unknown) => {
    throw new LoadFault('network', '/remotes.json was not answered.', { cause });
  });
  const live: unknown = await response.json().catch(() => null);
  if (!isLiveSet(live)) throw new LoadFault('missing', '/remotes.json holds no live set.');
  hear?.(response);
  return { shell: live.shell, entries: new Map(live.remotes.map(({ name, entry }) => [name, entry])) };
}

/** What an older server answers has no shell. */
const isLiveSet = (live: unknown): live is { shell?: string; remotes: LiveRemote[] } =>
  typeof live === 'object' && live !== null && 'remotes' in live && Array.isArray(live.remotes);

/** Reloads the address, unless that was done a moment ago: a lasting fault must not reload for ever. */
export function reloadOnce(now: number): boolean {
  const last = Number(sessionStorage.getItem(guardKey) ?? 0);
  if (now - last < guardMs) return false;
  sessionStorage.setItem(guardKey, String(now));
  location.reload();
  return true;
}

/** Reloads a tab that is too old for what it asked for: code of the shell, or of these remotes too. Fails as `isOutdated` does. */
export async function reloadWhenOutdated(remotes: readonly LiveRemote[]): Promise<void> {
  if (await isOutdated({ shell: readLiveSet(document).shell, remotes })) reloadOnce(Date.now());
}

/** The same for code of a dialog, whose page works on: a tab that holds something unsaved stays. */
export async function reloadIdleWhenOutdated(remotes: readonly LiveRemote[]): Promise<void> {
  if (isAllSaved()) await reloadWhenOutdated(remotes);
}
