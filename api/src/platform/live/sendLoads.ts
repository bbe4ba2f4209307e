import type { LiveSource } from './LiveSource.ts';
import { frameOf, type LiveStream, topics } from './LiveStream.ts';

/** Sends the newest event of each load that streams watch, and its days. */
export async function sendLoads(source: LiveSource, streams: readonly LiveStream[]) {
  const ids = [...new Set(streams.flatMap(({ watches }) => watches.loads))];
  if (ids.length === 0) return;
  const newest = await source.readLoads(ids);
  for (const stream of streams)
    for (const load_id of stream.watches.loads)
      stream.sendLatest(
        topics.load(load_id),
        frameOf({ type: 'load', load_id, ...(newest.get(load_id) ?? { seq: null }) }),
      );
}
