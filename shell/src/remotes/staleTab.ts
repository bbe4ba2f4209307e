import type { LiveRemote } from 'shared-api/contract';
import { isAllSaved } from 'shared-ui';
import { LoadFault } from '#src/federation/loadFault.ts';
import { type LiveSet, readLiveSet } from '#src/start/liveSet.ts';
import { flagsOf } from './flagsOf.ts';

const guardKey = 'mobprep.reloaded-at';
const guardMs = 30_000;
const answerWithinMs = 10_000;

/**
 * Whether this tab's shell or one of these remotes is older than the server's, or the user has other flags by now. A changed remote
 * has a different entry file, because the file name contains the hash of everything it loads. Rejects when the server can't be
 * reached or its answer is not a live set. Calls `hear` with the answer.
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

/** A remote that is no longer live keeps running where it is open. */
function isOther(remote: LiveRemote, { remotes }: Asked): boolean {
  const now = remotes.find(({ name }) => name === remote.name);
  return now !== undefined && (now.entry !== remote.entry || flagList(now) !== flagList(remote));
}

const flagList = (remote: LiveRemote) => flagsOf(remote).sort().join();

interface Asked {
  readonly shell: string | undefined;
  readonly remotes: readonly LiveRemote[];
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
  return { shell: live.shell, remotes: live.remotes };
}

/** An older server's answer has no `shell`. */
const isLiveSet = (live: unknown): live is { shell?: string; remotes: LiveRemote[] } =>
  typeof live === 'object' && live !== null && 'remotes' in live && Array.isArray(live.remotes);

/** Reloads the page, unless it did so a moment ago: a permanent fault must not reload forever. */
export function reloadOnce(now: number): boolean {
  const last = Number(sessionStorage.getItem(guardKey) ?? 0);
  if (now - last < guardMs) return false;
  sessionStorage.setItem(guardKey, String(now));
  location.reload();
  return true;
}

/** Reloads the tab if its shell or one of these remotes is out of date. Rejects like `isOutdated`. */
export async function reloadWhenOutdated(remotes: readonly LiveRemote[]): Promise<void> {
  if (await isOutdated({ shell: readLiveSet(document).shell, remotes })) reloadOnce(Date.now());
}

/** Does the same for a dialog's code, unless the tab has unsaved work: the page behind the dialog still works. */
export async function reloadIdleWhenOutdated(remotes: readonly LiveRemote[]): Promise<void> {
  if (isAllSaved()) await reloadWhenOutdated(remotes);
}
