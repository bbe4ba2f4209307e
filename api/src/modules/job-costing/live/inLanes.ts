/** Works through a list, a few at once. The first failure stops the rest and is thrown when nothing runs any more. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const stopping = new AbortController();
  const either = AbortSignal.any([signal, stopping.signal]);
  const results: Result[] = [];
  const rest = [...items.entries()];
  const lane = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      either.throwIfAborted();
      const [at, item] = next;
      results[at] = await work(item, either);
    }
  };
  const running = Array.from({ length: Math.min(lanes, items.length) }, () =>
    lane().catch((error: unknown) => {
      stopping.abort(error);
      throw error;
    }),
  );
  await Promise.allSettled(running);
  await Promise.all(running);
  return results;
}
