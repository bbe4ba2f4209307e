import { liveRevisionHeader } from '#rules/index.ts';

type Listener = (revision: string) => void;

const listeners = new Set<Listener>();

/** Calls back with the revision of what is live, which each answer of the API names. Answers what ends that. */
export function onLiveRevision(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells what an answer says of it; older servers say nothing. */
export function hearLiveRevision({ response }: { readonly response: Response }) {
  const revision = response.headers.get(liveRevisionHeader);
  if (revision) for (const listener of listeners) listener(revision);
}
