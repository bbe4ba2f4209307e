import { liveRevisionHeader } from '#rules/index.ts';

type Listener = (revision: string) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with the live revision that each API response names. Returns an unsubscribe function. */
export function onLiveRevision(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Passes on the live revision in a response. Older servers don't send one. */
export function hearLiveRevision({ response }: { readonly response: Response }) {
  const revision = response.headers.get(liveRevisionHeader);
  if (revision) for (const listener of listeners) listener(revision);
}
