/** Works through a list in several lanes at once. Each lane takes the next item when it is done with the previous one. */
export async function shareOut<Lane, Item>(
  lanes: readonly Lane[],
  items: readonly Item[],
  work: (lane: Lane, item: Item) => Promise<void>,
) {
  const waiting = [...items];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(lane, item);
    }),
  );
}
