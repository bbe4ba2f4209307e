import { waitFor } from '@testing-library/react';
import { cartQueries, createQueryClient } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { buildCartLine, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { signOut } from 'shared-auth';
import { draftListOf } from './draftLists.ts';

const key = { projectId: 7, draftId: 5 };
const items = '/projects/7/contents/5/items';
const hat = buildCartLine({ item_id: 1 });
const vest = buildCartLine({ item_id: 2 });

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork({});
});
afterEach(() => network.restore());

/** The list with the hat, while the answer to a read is on its way. */
async function whileRead() {
  const client = createQueryClient(() => {});
  const query = cartQueries.lines(key);
  client.setQueryData(query.queryKey, [hat]);
  const list = draftListOf(client, key);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<CartLine[]>()];
  network.use({
    [`GET ${items}`]: () => {
      asked.resolve();
      return answer.promise;
    },
  });
  const read = client.fetchQuery({ ...query, staleTime: 0 }).catch(() => {}); // a later read cancels it
  await asked.promise;
  return {
    client,
    list,
    answered: async (lines: CartLine[]) => {
      answer.resolve(lines);
      await read;
    },
    shown: () => client.getQueryData(query.queryKey)?.map(({ item_id }) => item_id),
  };
}

describe('a read that is under way', () => {
  it('doesn’t bring a removed line back', async () => {
    const { list, answered, shown } = await whileRead();
    network.use({ [`DELETE ${items}/:itemId`]: () => undefined });
    await list.make({ kind: 'removal', itemId: hat.item_id, seen: hat });
    await answered([hat]);
    expect(shown()).toEqual([]);
  });

  it('doesn’t take a line away that has been added since', async () => {
    const { list, answered, shown } = await whileRead();
    network.use({ [`POST ${items}`]: () => vest });
    await list.make({ kind: 'addition', line: { item_id: vest.item_id, quantity: vest.quantity } });
    await answered([hat]);
    expect(shown()).toEqual([hat.item_id, vest.item_id]);
  });

  it('doesn’t answer whether a line is still there that the server no longer found', async () => {
    const { list } = await whileRead();
    network.use({
      [`PUT ${items}/:itemId`]: () => refusal(404, 'not_found'),
      [`GET ${items}`]: () => [],
    });
    const outcome = list.make({ kind: 'quantity', itemId: hat.item_id, quantity: 9, seen: hat });
    await waitFor(() => expect(network.sent(`GET ${items}`)).toHaveLength(2));
    expect(await outcome).toMatchObject({ wanted: 9, isTaken: true });
  });
});

it('a list that is no longer cached is not made of what was known of it', async () => {
  const { client, list, shown, answered } = await whileRead();
  await answered([hat]);
  client.removeQueries({ queryKey: cartQueries.lines(key).queryKey });
  list.dispatch({ type: 'arrived', lines: [vest] });
  expect(shown()).toBeUndefined();
});

it('a change that is under way when its user signs out doesn’t show to the next one', async () => {
  const { client, list } = await whileRead();
  network.use({
    [`PUT ${items}/:itemId`]: () => new Promise(() => {}),
    'POST /users/logout': () => undefined,
  });
  void list.make({ kind: 'quantity', itemId: hat.item_id, quantity: 9, seen: hat });
  client.clear();
  signOut();
  client.setQueryData(cartQueries.lines(key).queryKey, [hat]);
  expect(client.getQueryData(cartQueries.lines(key).queryKey)).toEqual([hat]);
  expect(draftListOf(client, key).read().pending).toEqual([]);
});
