import { QueryClient } from '@tanstack/react-query';
import { buildUnit } from '#testing/index.ts';
import { recordList } from './recordList.ts';

const queryKey = ['units'];
const units = [buildUnit({ id: 1, name: 'EA' }), buildUnit({ id: 2, name: 'LF' })];

/** A client that has loaded the units, and counts how often they are requested. */
function setUp() {
  const client = new QueryClient();
  const asked = jest.fn(async () => ({ units }));
  client.setQueryDefaults(queryKey, { queryFn: asked, staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(queryKey, { units, total: 2 });
  const list = recordList<(typeof units)[number]>(client, { queryKey, name: 'units', namedBy: [['items']] });
  const names = () => client.getQueryData<{ units: typeof units }>(queryKey)?.units.map(({ name }) => name);
  return { client, asked, list, names };
}

describe("a list updated from writes' responses", () => {
  it('replaces a changed record, appends a new one and drops a deleted one', async () => {
    const { list, names, asked } = setUp();
    await list.put(buildUnit({ id: 1, name: 'Each' }));
    expect(names()).toEqual(['Each', 'LF']);
    await list.put(buildUnit({ id: 3, name: 'TON' }));
    expect(names()).toEqual(['Each', 'LF', 'TON']);
    await list.drop(2);
    expect(names()).toEqual(['Each', 'TON']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not overwritten by a read that began before the write', async () => {
    const { client, list, names } = setUp();
    let answer = (_list: { units: typeof units }) => {};
    const reading = client.fetchQuery({
      queryKey,
      queryFn: () => new Promise<{ units: typeof units }>((resolve) => (answer = resolve)),
      staleTime: 0,
    });
    const put = list.put(buildUnit({ id: 1, name: 'Each' }));
    answer({ units });
    await Promise.allSettled([put, reading]);
    expect(names()).toEqual(['Each', 'LF']);
  });

  it("refetches queries that include its records' names when they are next shown", async () => {
    const { client, list } = setUp();
    client.setQueryData(['items', 'list'], { items: [] });
    await list.put(buildUnit({ id: 1, name: 'Each' }));
    expect(client.getQueryState(['items', 'list'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  });

  it('is not fetched if it was never loaded', async () => {
    const { client, list, asked } = setUp();
    client.removeQueries({ queryKey });
    await list.put(buildUnit());
    expect(client.getQueryData(queryKey)).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });
});
