import type { LiveSource, UnreadState } from './LiveSource.ts';
import { frameOf, type LiveStream, topics } from './LiveStream.ts';

export type KnownStates = ReadonlyMap<number, UnreadState>;

/** Sends their readers how many notices they haven't read, and returns what is known then. */
export async function sendUnread(
  source: LiveSource,
  streams: readonly LiveStream[],
  known: KnownStates,
): Promise<KnownStates> {
  const readers = streams.filter(({ watches }) => watches.notices);
  if (readers.length === 0) return new Map();
  const ids = new Set(readers.map(({ watcher }) => watcher.userId));
  const read = await source.readUnread(
    Array.from(ids, (user_id) => ({ user_id, mark: known.get(user_id)?.mark ?? null })),
  );
  const states = new Map(
    read.map((state) => [
      state.user_id,
      { ...state, unread: state.unread ?? known.get(state.user_id)?.unread ?? 0 },
    ]),
  );
  for (const stream of readers) {
    const unread = states.get(stream.watcher.userId)?.unread ?? 0;
    stream.sendLatest(topics.notices, frameOf({ type: 'notices', unread }));
  }
  return states;
}
