import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { cartQueries, createQueryClient, isApiError } from 'shared-api/client';
import type { BatchLine, CartAddition, CartBatch } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { answerBatch, buildCartLine, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { useAddLinesToCart, useAddToCart } from './addLines.mutations.ts';

const key = { projectId: 7, draftId: 5 };
const post = 'POST /projects/7/contents/5/items';
const hat = buildCartLine({ item_id: 1 });
const vest = buildCartLine({ item_id: 2, item_name: 'Vest' });

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork({ [post]: () => vest });
});
afterEach(() => network.restore());

/** A list that contains the hat. */
function render() {
  const client = createQueryClient(() => {});
  const { queryKey } = cartQueries.lines(key);
  client.setQueryData(queryKey, [hat]);
  const useAdding = () => ({ one: useAddToCart(key), many: useAddLinesToCart(key) });
  const { result } = renderHook(useAdding, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    add: (line: CartAddition) =>
      act(() => result.current.one.mutateAsync(line).catch((error: unknown) => error)),
    addMany: (lines: readonly BatchLine[], assemblyId?: number) =>
      act(() => result.current.many.mutateAsync({ lines, ...(assemblyId !== undefined && { assemblyId }) })),
    items: () => client.getQueryData(queryKey)?.map(({ item_id }) => item_id),
  };
}

describe('adding an item', () => {
  it('puts the returned line on the list', async () => {
    const { add, items } = render();
    await add({ item_id: 2, quantity: 1 });
    expect(items()).toEqual([1, 2]);
  });

  it('that is already on the list is refused without asking the server', async () => {
    const { add, items } = render();
    expect(isApiError(await add({ item_id: 1, quantity: 1 }), 'already_in_cart')).toBe(true);
    expect(network.sent(post)).toEqual([]);
    expect(items()).toEqual([1]);
  });
});

describe('adding many lines', () => {
  const batch = `${post}/batch`;
  const lines = Array.from({ length: 2 * bounds.batchLines + 1 }, (_, i) => ({
    item_id: 100 + i,
    quantity: 1,
  }));
  const make = (line: BatchLine) =>
    'item_id' in line ? buildCartLine({ item_id: line.item_id }) : `${line.item_name} is refused`;
  const bodies = () => network.sent(batch).map(({ body }) => body as CartBatch); // our own client sent them

  it('splits into calls within the limit, and records the package once', async () => {
    network.use({ [batch]: (request) => answerBatch(request, [], make) });
    const { addMany, items } = render();
    const { added, refused } = await addMany(lines, 201);
    expect([added.length, refused]).toEqual([lines.length, []]);
    expect(bodies().map((body) => body.lines.length)).toEqual([bounds.batchLines, bounds.batchLines, 1]);
    expect(bodies().map((body) => body.assembly_id)).toEqual([201, undefined, undefined]);
    expect(items()).toHaveLength(lines.length + 1);
  });

  it('keeps what was added before a call failed, and names the rest', async () => {
    network.use({
      [batch]: (request) =>
        bodies().length > 1 ? refusal(503, 'db_unavailable') : answerBatch(request, [], make),
    });
    const { added, refused } = await render().addMany(lines);
    expect(added).toHaveLength(bounds.batchLines);
    expect(refused.map(({ line }) => line)).toEqual(lines.slice(bounds.batchLines));
  });

  it('says which line was refused, for custom items too', async () => {
    network.use({ [batch]: (request) => answerBatch(request, [], make) });
    const crane = { item_name: 'Crane mat', unit_id: 1, quantity: 2 };
    const { refused } = await render().addMany([{ item_id: 100, quantity: 1 }, crane]);
    expect(refused).toEqual([{ line: crane, detail: 'Crane mat is refused' }]);
  });
});
