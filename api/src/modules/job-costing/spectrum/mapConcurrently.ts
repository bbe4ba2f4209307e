import pLimit from 'p-limit';

/** Works through a list, a few items at once. The first failure stops the rest, and is thrown once nothing is running. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  lanes: number,
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const stopping = new AbortController();
  const either = AbortSignal.any([signal, stopping.signal]);
  const limit = pLimit(lanes);
  const running = items.map((item) =>
    limit(async () => {
      either.throwIfAborted();
      return work(item, either);
    }).catch((error: unknown) => {
      stopping.abort(error);
      throw error;
    }),
  );
  await Promise.allSettled(running);
  return Promise.all(running);
}
