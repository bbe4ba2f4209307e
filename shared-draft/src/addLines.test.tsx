import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { cartQueries, createQueryClient, isApiError } from 'shared-api/client';
import type { CartAddition } from 'shared-api/contract';
import { buildCartLine, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { useAddToCart } from './addLines.mutations.ts';

const key = { projectId: 7, draftId: 5 };
const post = 'POST /projects/7/contents/5/items';
const hat = buildCartLine({ item_id: 1 });
const vest = buildCartLine({ item_id: 2, item_name: 'Vest' });

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork({ [post]: () => vest });
});
afterEach(() => network.restore());

/** A list that holds the hat. */
function render() {
  const client = createQueryClient(() => {});
  const { queryKey } = cartQueries.lines(key);
  client.setQueryData(queryKey, [hat]);
  const { result } = renderHook(() => useAddToCart(key), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    add: (line: CartAddition) => act(() => result.current.mutateAsync(line).catch((error: unknown) => error)),
    items: () => client.getQueryData(queryKey)?.map(({ item_id }) => item_id),
  };
}

describe('adding an item', () => {
  it('puts the answered line on the list', async () => {
    const { add, items } = render();
    await add({ item_id: 2, quantity: 1 });
    expect(items()).toEqual([1, 2]);
  });

  it('that is on the list already is refused without asking the server', async () => {
    const { add, items } = render();
    expect(isApiError(await add({ item_id: 1, quantity: 1 }), 'already_in_cart')).toBe(true);
    expect(network.sent(post)).toEqual([]);
    expect(items()).toEqual([1]);
  });
});
