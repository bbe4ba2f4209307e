import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { cartQueries, createQueryClient } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import {
  buildCartLine,
  buildUser,
  type FakeNetwork,
  fakeNetwork,
  refusal,
  writtenLine,
} from 'shared-api/testing';
import { sessionStore } from 'shared-auth';
import { type QuantityChange, useRemoveFromCart, useSetQuantity } from './changeLines.mutations.ts';
import { findStep } from './changeLog.ts';
import { isLineConflict } from './list/answers.ts';
import { takeRefusedChanges } from './refusedChanges.ts';

const key = { projectId: 7, draftId: 5 };
const items = 'GET /projects/7/contents/5/items';
const put = 'PUT /projects/7/contents/5/items/:itemId';
const hat = buildCartLine({ item_id: 1, quantity: 4, revision: 1 });
const vest = buildCartLine({ item_id: 2, item_name: 'Vest', quantity: 2, revision: 1 });

let network: FakeNetwork;
let reads = 0;
beforeEach(() => {
  reads = 0;
  network = fakeNetwork({
    'GET /projects/7/contents/5/items': () => {
      reads += 1;
      return [hat, vest];
    },
  });
});
afterEach(() => network.restore());

/** The answer to a write when Petra has changed the line first. */
const overtaken = (current: CartLine) =>
  Response.json(
    { detail: 'x', code: 'version_conflict', request_id: 'r', current, changed_by: 'Petra' },
    { status: 412 },
  );

/** Holds answers back until the test gives them, in the order of the requests. */
function heldAnswers() {
  const waiting: ((answer: unknown) => void)[] = [];
  network.use({ [put]: () => new Promise((resolve) => waiting.push(resolve)) });
  return async (answer: unknown) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.(answer);
  };
}

/** Waits until a quantity is on its way. */
const isSent = () => waitFor(() => expect(network.sent(put)).toHaveLength(1));

function render() {
  const client = createQueryClient(() => {});
  const { queryKey } = cartQueries.lines(key);
  client.setQueryData(queryKey, [hat, vest]);
  const shown = () =>
    Object.fromEntries((client.getQueryData(queryKey) ?? []).map((line) => [line.item_id, line.quantity]));
  const held = (itemId: number) =>
    client.getQueryData(queryKey)?.find((line) => line.item_id === itemId) ?? hat;
  const { result } = renderHook(() => ({ set: useSetQuantity(key), remove: useRemoveFromCart(key) }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const set = (itemId: number, quantity: number, seen = held(itemId), by?: number) => {
    const { mutateAsync } = result.current.set;
    let answer: Promise<unknown> = Promise.resolve();
    act(() => {
      answer = mutateAsync({ itemId, quantity, seen, by }).catch((error: unknown) => error);
    });
    return answer;
  };
  const isHeldTrue = () => client.getQueryState(queryKey)?.isInvalidated === false;
  return {
    client,
    shown,
    isHeldTrue,
    set,
    change: (change: QuantityChange) => result.current.set.mutateAsync(change),
    remove: (itemId: number) => result.current.remove.mutateAsync({ itemId, seen: held(itemId) }),
  };
}

describe('a quantity', () => {
  it('shows at once, and the returned line replaces it without another read of the list', async () => {
    const { shown, set } = render();
    const answer = heldAnswers();
    const done = set(1, 9);
    await waitFor(() => expect(shown()).toEqual({ 1: 9, 2: 2 }));
    await answer({ ...hat, quantity: 9, revision: 2 });
    await done;
    expect([shown(), reads]).toEqual([{ 1: 9, 2: 2 }, 0]);
    expect(network.sent(put)[0]?.headers.get('if-match')).toBe('"1-1"');
  });

  it('resets only its own line when refused, while a neighbour is still being saved', async () => {
    const { shown, set } = render();
    const answer = heldAnswers();
    const refused = set(1, 9);
    const pending = set(2, 7);
    await answer(refusal(500, 'internal'));
    await refused;
    expect(shown()).toEqual({ 1: 4, 2: 7 });
    await answer({ ...vest, quantity: 7, revision: 2 });
    await pending;
    expect([shown(), reads]).toEqual([{ 1: 4, 2: 7 }, 0]);
  });

  it('stays on screen while it waits behind another for its line, and is sent with the new revision', async () => {
    const { shown, set } = render();
    const answer = heldAnswers();
    const first = set(1, 5);
    await isSent();
    const second = set(1, 6);
    await answer({ ...hat, quantity: 5, revision: 2 });
    await first;
    expect(shown()).toEqual({ 1: 6, 2: 2 });
    await answer({ ...hat, quantity: 6, revision: 3 });
    await second;
    expect(network.sent(put).map(({ headers }) => headers.get('if-match'))).toEqual(['"1-1"', '"1-2"']);
  });

  it('is sent once for all clicks that wait, and one step undoes them', async () => {
    const { shown, set } = render();
    const answer = heldAnswers();
    const first = set(1, 5);
    await isSent();
    const waiting = [6, 7, 8, 9].map((quantity) => set(1, quantity));
    await waitFor(() => expect(shown()).toEqual({ 1: 9, 2: 2 }));
    await answer({ ...hat, quantity: 5, revision: 2 });
    await first;
    await answer({ ...hat, quantity: 9, revision: 3 });
    expect(await Promise.all(waiting)).toEqual([null, null, null, expect.objectContaining({ quantity: 9 })]);
    expect(network.sent(put).map(({ body }) => body)).toMatchObject([{ quantity: 5 }, { quantity: 9 }]);
    expect(findStep(key.draftId)?.lines[0]).toMatchObject({
      before: { quantity: 5 },
      after: { quantity: 9 },
    });
  });

  it('is sent once more when the server is busy, under the key that has a step count once', async () => {
    const { shown, set } = render();
    const answer = heldAnswers();
    const done = set(1, 5, hat, 1);
    await answer(refusal(503, 'db_unavailable'));
    await answer({ ...hat, quantity: 6, revision: 3 });
    await done;
    expect(shown()).toEqual({ 1: 6, 2: 2 });
    const [first, second, ...more] = network.sent(put);
    expect([first?.body, second?.body, more]).toEqual([{ by: 1 }, { by: 1 }, []]);
    const keys = [first, second].map((request) => request?.headers.get('idempotency-key'));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('is sent once more when it was typed, too: it may be what the list has by then', async () => {
    const { shown, set } = render();
    const answer = heldAnswers();
    const done = set(1, 5);
    await answer(refusal(504, 'internal'));
    await answer({ ...hat, quantity: 5, revision: 3 });
    await done;
    expect(shown()).toEqual({ 1: 5, 2: 2 });
    expect(network.sent(put).map(({ body }) => body)).toEqual(
      Array(2).fill({ quantity: 5, was: { quantity: 4 } }),
    );
  });

  it('is read again when its first try is still running', async () => {
    const { set, isHeldTrue } = render();
    const answer = heldAnswers();
    const done = set(1, 5, hat, 1);
    await answer(refusal(503, 'db_unavailable'));
    await answer(refusal(409, 'idempotency_running'));
    await done;
    expect([network.sent(put).length, isHeldTrue()]).toEqual([2, false]);
  });

  it.each([
    ['project_completed', 409],
    ['forbidden', 403],
  ] as const)(
    'is read again when the second answer, %s, says nothing of the first try',
    async (code, status) => {
      const { set, isHeldTrue } = render();
      const answer = heldAnswers();
      const done = set(1, 5);
      await answer(refusal(503, 'db_unavailable'));
      await answer(refusal(status, code));
      await done;
      expect([network.sent(put).length, isHeldTrue()]).toEqual([2, false]);
    },
  );

  it('is read again when the server stays busy: what ran out of time may have been made', async () => {
    const { set, isHeldTrue } = render();
    network.use({ [put]: () => refusal(503, 'db_unavailable') });
    await set(1, 5, hat, 1);
    expect([network.sent(put).length, isHeldTrue()]).toEqual([2, false]);
  });

  it('goes back to what the server last returned when two in a row are refused', async () => {
    const { shown, set } = render();
    const answer = heldAnswers();
    const first = set(1, 5);
    await isSent();
    const both = [first, set(1, 6)];
    await answer(refusal(500, 'internal'));
    await both[0];
    expect(shown()).toEqual({ 1: 6, 2: 2 });
    await answer(refusal(500, 'internal'));
    await both[1];
    expect(shown()).toEqual({ 1: 4, 2: 2 });
  });

  it('shows theirs when someone else was first, and returns both values', async () => {
    const { shown, set } = render();
    const current: CartLine = { ...hat, quantity: 12, revision: 8 };
    network.use({ [put]: () => overtaken(current) });
    const answer = await set(1, 9);
    expect(answer).toEqual({ theirs: current, wanted: 9, changedBy: 'Petra' });
    expect(isLineConflict(answer as CartLine)).toBe(true);
    expect(shown()).toEqual({ 1: 12, 2: 2 });
  });

  it('does not overwrite theirs when it waited behind a conflicting one, and is the only one to report the conflict', async () => {
    const { shown, set } = render();
    const theirs: CartLine = { ...hat, quantity: 20, revision: 2 };
    network.use({
      [put]: ({ headers }) =>
        headers.get('if-match') === '"1-2"' ? { ...theirs, quantity: 6, revision: 3 } : overtaken(theirs),
    });
    const answers = await Promise.all([set(1, 5), set(1, 6)]);
    expect(answers).toEqual([null, { theirs, wanted: 6, changedBy: 'Petra' }]);
    expect(shown()).toEqual({ 1: 20, 2: 2 });
  });

  it('does not overwrite theirs when it follows one entered before theirs was read', async () => {
    const { client, shown, set } = render();
    const theirs: CartLine = { ...hat, quantity: 20, revision: 2 };
    client.setQueryData(cartQueries.lines(key).queryKey, [theirs, vest]);
    const answer = heldAnswers();
    const both = [set(1, 5, hat)];
    await waitFor(() => expect(shown()).toEqual({ 1: 5, 2: 2 }));
    both.push(set(1, 6));
    await answer(overtaken(theirs));
    await answer(overtaken(theirs));
    expect(await Promise.all(both)).toEqual([null, { theirs, wanted: 6, changedBy: 'Petra' }]);
    expect(network.sent(put).map(({ headers }) => headers.get('if-match'))).toEqual(['"1-1"', '"1-1"']);
    expect(shown()).toEqual({ 1: 20, 2: 2 });
  });

  it('overwrites theirs when it was entered after theirs was shown', async () => {
    const { shown, set } = render();
    const theirs: CartLine = { ...hat, quantity: 20, revision: 2 };
    network.use({ [put]: () => overtaken(theirs) });
    await set(1, 5);
    network.use({ [put]: () => ({ ...theirs, quantity: 5, revision: 3 }) });
    await set(1, 5);
    expect(network.sent(put).at(-1)?.headers.get('if-match')).toBe('"1-2"');
    expect(shown()).toEqual({ 1: 5, 2: 2 });
  });

  it('reloads the list when the line is gone', async () => {
    const { set, isHeldTrue } = render();
    network.use({ [put]: () => refusal(404, 'not_found') });
    expect(isHeldTrue()).toBe(true);
    await set(1, 9);
    expect(isHeldTrue()).toBe(false);
  });

  it('says what the line was and what was wanted when someone else removed it', async () => {
    const { shown, set } = render();
    network.use({
      [put]: () => refusal(404, 'not_found'),
      'GET /projects/7/contents/5/items': () => [vest],
    });
    expect(await set(1, 9)).toEqual({ theirs: hat, wanted: 9, changedBy: null, isTaken: true });
    expect(shown()).toEqual({ 2: 2 });
  });

  it('of a line that someone else removed leaves other lines with waiting writes alone', async () => {
    const { shown, set } = render();
    const held: ((answer: unknown) => void)[] = [];
    network.use({
      [put]: ({ params }) =>
        params['itemId'] === '1'
          ? refusal(404, 'not_found')
          : new Promise((resolve) => {
              held.push(resolve);
            }),
      'GET /projects/7/contents/5/items': () => [vest],
    });
    const taken = set(1, 9);
    const other = set(2, 7);
    await taken;
    expect(shown()).toEqual({ 2: 7 });
    await waitFor(() => expect(held).toHaveLength(1));
    held[0]?.({ ...vest, quantity: 7, revision: 2 });
    await other;
    expect(shown()).toEqual({ 2: 7 });
  });

  it('is reset at once when its answer is lost, however long the list takes to reload', async () => {
    const { client, shown, set } = render();
    renderHook(() => useQuery({ ...cartQueries.lines(key), staleTime: Number.POSITIVE_INFINITY }, client));
    network.use({
      [put]: () => {
        throw new TypeError('Failed to fetch');
      },
      'GET /projects/7/contents/5/items': () => new Promise(() => {}),
    });
    void set(1, 9);
    await waitFor(() => expect(network.sent('GET /projects/7/contents/5/items')).toHaveLength(1));
    expect(shown()).toEqual({ 1: 4, 2: 2 });
  });
});

describe('a number and a step', () => {
  it.each<{ write: object; body: object; key: boolean; why: string }>([
    {
      write: { quantity: 9 },
      body: { quantity: 9, was: { quantity: 4 } },
      key: false,
      why: 'a typed number replaces only what its author saw',
    },
    { write: { quantity: 5, by: 1 }, body: { by: 1 }, key: true, why: 'a step adds up, and counts once' },
  ])('are sent as they are meant: $why', async ({ write, body, key: hasKey }) => {
    network.use({ [put]: (request) => writtenLine(hat, request.body) });
    const { change } = render();
    await act(() => change({ itemId: 1, quantity: 0, seen: hat, ...write }));
    const [sent] = network.sent(put);
    expect([sent?.body, sent?.headers.has('idempotency-key')]).toEqual([body, hasKey]);
  });

  it('three clicks on + add three to what someone else has set meanwhile', async () => {
    const { change, shown } = render();
    const answer = heldAnswers();
    const clicks = [5, 6, 7].map((quantity) => change({ itemId: 1, quantity, by: 1, seen: hat }));
    await answer({ ...hat, quantity: 13, revision: 3 });
    await clicks[0];
    expect(shown()).toEqual({ 1: 7, 2: 2 });
    await answer({ ...hat, quantity: 15, revision: 4 });
    await Promise.all(clicks);
    expect(shown()).toEqual({ 1: 15, 2: 2 });
    expect(network.sent(put).map(({ body }) => body)).toEqual([{ by: 1 }, { by: 2 }]);
    expect(findStep(key.draftId)?.lines[0]).toMatchObject({
      before: { quantity: 13 },
      after: { quantity: 15 },
    });
  });

  it('a click on + and one on - that wait together send nothing', async () => {
    const { change, shown } = render();
    const answer = heldAnswers();
    const held = change({ itemId: 2, quantity: 3, by: 1, seen: vest });
    const both = [
      change({ itemId: 1, quantity: 5, by: 1, seen: hat }),
      change({ itemId: 1, quantity: 4, by: -1, seen: hat }),
    ];
    await answer({ ...vest, quantity: 3, revision: 2 });
    expect(await Promise.all([held, ...both])).toEqual([
      expect.objectContaining({ quantity: 3 }),
      null,
      null,
    ]);
    expect([shown(), network.sent(put).length]).toEqual([{ 1: 4, 2: 3 }, 1]);
  });

  it('a server of the previous version gets the number', async () => {
    network.use({
      [put]: ({ body }) =>
        'by' in (body as object)
          ? refusal(422, 'unknown_field')
          : { ...hat, ...(body as object), revision: 2 },
    });
    const { change, shown } = render();
    await act(() => change({ itemId: 1, quantity: 5, by: 1, seen: hat }));
    expect([shown(), network.sent(put)[1]?.body]).toEqual([{ 1: 5, 2: 2 }, { quantity: 5 }]);
  });
});

describe('a removal', () => {
  const remove = 'DELETE /projects/7/contents/5/items/:itemId';

  it('brings its line back when refused', async () => {
    const { shown, remove: take } = render();
    network.use({ [remove]: () => refusal(500, 'internal') });
    await act(() => take(1).catch(() => {}));
    expect(shown()).toEqual({ 1: 4, 2: 2 });
  });

  it('shows theirs when someone else has changed the line', async () => {
    const { shown, remove: take } = render();
    network.use({ [remove]: () => overtaken({ ...hat, quantity: 9, revision: 3 }) });
    await act(() => take(1).catch(() => {}));
    expect(network.sent(remove)[0]?.headers.get('if-match')).toBe('"1-1"');
    expect(shown()).toEqual({ 1: 9, 2: 2 });
  });

  it('leaves theirs when it waited behind a conflicting quantity', async () => {
    const { shown, set, remove: take } = render();
    const theirs: CartLine = { ...hat, quantity: 20, revision: 2 };
    network.use({
      [put]: () => overtaken(theirs),
      [remove]: ({ headers }) => (headers.get('if-match') === '"1-2"' ? undefined : overtaken(theirs)),
    });
    const overtakenSet = set(1, 1);
    await act(() => take(1).catch(() => {}));
    expect([await overtakenSet, shown()]).toEqual([null, { 1: 20, 2: 2 }]);
  });

  it('is sent with the new revision when it waited behind a quantity from the same tab', async () => {
    const { shown, set, remove: take } = render();
    network.use({ [put]: () => ({ ...hat, quantity: 1, revision: 2 }), [remove]: () => undefined });
    void set(1, 1);
    await isSent();
    await act(() => take(1));
    expect(network.sent(remove)[0]?.headers.get('if-match')).toBe('"1-2"');
    expect(shown()).toEqual({ 2: 2 });
  });

  it('keeps the line when something other than the server answered', async () => {
    const { shown, remove: take } = render();
    network.use({ [remove]: () => new Response('<p>Proxy</p>') });
    await act(() => take(1).catch(() => {}));
    expect(shown()).toEqual({ 1: 4, 2: 2 });
  });

  it('succeeds when someone else has already removed the line', async () => {
    const { shown, remove: take } = render();
    network.use({ [remove]: () => refusal(404, 'not_found') });
    await act(() => take(1));
    expect(shown()).toEqual({ 2: 2 });
  });
});

describe('at the end of a session', () => {
  it('keeps what was refused, in its order, for the same user', async () => {
    sessionStore.setState({ session: { status: 'signedIn', user: buildUser({ id: 8 }) } });
    const ended = () => refusal(401, 'session_revoked');
    network.use({ [put]: ended, 'DELETE /projects/7/contents/5/items/:itemId': ended, [items]: ended });
    const { change, remove: take } = render();
    await Promise.all([
      change({ itemId: 1, quantity: 5, by: 1, seen: hat }).catch(() => {}),
      take(2).catch(() => {}),
    ]);
    expect(takeRefusedChanges(9, key.draftId)).toEqual([]);
    expect(takeRefusedChanges(8, key.draftId)).toMatchObject([
      { kind: 'quantity', itemId: 1, quantity: 5, step: { by: 1 } },
      { kind: 'removal', itemId: 2 },
    ]);
    expect(takeRefusedChanges(8, key.draftId)).toEqual([]);
  });
});
