import type { LiveSource } from './LiveSource.ts';
import { frameOf, type LiveStream, topics } from './LiveStream.ts';

/** Sends their readers how many notices they haven't read. */
export async function sendUnread(source: LiveSource, streams: readonly LiveStream[]) {
  const readers = streams.filter(({ watches }) => watches.notices);
  if (readers.length === 0) return;
  const unread = await source.readUnread([...new Set(readers.map(({ watcher }) => watcher.userId))]);
  for (const stream of readers)
    stream.sendLatest(
      topics.notices,
      frameOf({ type: 'notices', unread: unread.get(stream.watcher.userId) ?? 0 }),
    );
}
