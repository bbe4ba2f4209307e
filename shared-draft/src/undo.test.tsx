import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { cartQueries, createQueryClient, type DraftEvent, projectQueries } from 'shared-api/client';
import type { CartChanges, CartLine, Draft, DraftChange } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import {
  answerBatch,
  answerChanges,
  buildCartLine,
  buildDraft,
  buildProjectDetail,
  type FakeNetwork,
  fakeNetwork,
  newLineId,
  refusal,
  writtenLine,
} from 'shared-api/testing';
import { forgetSession, signOut } from 'shared-auth';
import { useAddLinesToCart, useAddToCart } from './addLines.mutations.ts';
import { useChangeLines, useRemoveFromCart, useSetQuantity } from './changeLines.mutations.ts';
import { dropStep, findStep, recordStep, useLastStep } from './changeLog.ts';
import { fieldsChange } from './draftFields.ts';
import { draftHearer } from './live/followDraft.ts';
import { useUndoChange } from './undo.mutations.ts';

const draft = buildDraft({ id: 5, notes: 'Gate 4', crew_size: 6, assemblies: [] });
const key = { projectId: 304, draftId: draft.id };
const path = `/projects/${key.projectId}/contents/${key.draftId}`;
const two = { item_id: 2, quantity: 2 };
const three = { item_id: 3, quantity: 2 };
const made = (item_id: number, quantity = 1) =>
  buildCartLine({ id: newLineId(), item_id, item_name: `Item ${item_id}`, quantity, revision: 1 });

type Uses = NonNullable<DraftChange['assembly_ids']>;

/** Mimics the server: replaces the uses of the types that were sent, and all uses if none were. */
const replaced = (uses: Draft['assemblies'], sent: Uses): Draft['assemblies'] => [
  ...(sent.length === 0 ? [] : uses.filter((use) => sent.every(({ type }) => type !== use.type))),
  ...sent.map(({ assembly_id: id, type }) => ({ id, name: `Package ${id}`, type })),
];

let network: FakeNetwork;
let list: CartLine[];
let held: Draft;
beforeEach(() => {
  list = [buildCartLine({ item_id: 1, item_name: 'Hard hat', quantity: 4, quantity_from: 'crew' })];
  held = draft;
  const others = (current: number | undefined) =>
    held.assemblies.filter(({ id, type }) => type === 'pre' || id !== current);
  const at = (itemId: unknown) => list.findIndex((line) => line.item_id === Number(itemId));
  network = fakeNetwork({
    [`GET ${path}/items`]: () => list,
    [`GET ${path}`]: () => held,
    [`PUT ${path}`]: ({ body }) => {
      const { notes, crew_size, assembly_ids, status } = body as DraftChange; // our own client sent it
      held = {
        ...held,
        revision: held.revision + 1,
        ...(notes !== undefined && { notes }),
        ...(crew_size !== undefined && { crew_size }),
        ...(status && { status }),
        ...(assembly_ids && { assemblies: replaced(held.assemblies, assembly_ids) }),
      };
      return { data: held };
    },
    [`POST ${path}/items`]: ({ body }) => {
      const { item_id, quantity } = body as CartLine; // what our own client sends of it
      list.push(made(item_id, quantity));
      return list.at(-1);
    },
    [`POST ${path}/items/batch`]: (request) => {
      const { assembly_id: id } = request.body as { assembly_id?: number }; // our own client sent it
      const before = held;
      if (id !== undefined)
        held = { ...held, assemblies: [...others(id), { id, name: 'Package', type: 'current' }] };
      const make = (line: object) => made('item_id' in line ? Number(line.item_id) : 9, 2);
      return answerBatch(request, list, make, held, before);
    },
    [`POST ${path}/items/changes`]: (request) => {
      const { dropped_assembly_id: dropped } = request.body as CartChanges; // our own client sent it
      const answer = answerChanges(request, list, (id) => made(id), held);
      const isKept =
        answer.outcomes.length > 0 && answer.outcomes.every(({ outcome }) => outcome !== 'changed');
      if (dropped !== undefined && !isKept) held = { ...held, assemblies: others(dropped) };
      return { ...answer, draft: held };
    },
    [`PUT ${path}/items/:itemId`]: ({ params, body }) => {
      const index = at(params['itemId']);
      list[index] = { ...writtenLine(list[index] ?? made(0), body), quantity_from: 'person' };
      return list[index];
    },
    [`DELETE ${path}/items/:itemId`]: ({ params }) => void list.splice(at(params['itemId']), 1),
  });
});
afterEach(() => {
  network.restore();
  act(() => {
    forgetSession();
    for (let step = findStep(draft.id); step; step = findStep(draft.id)) dropStep(draft.id, step.id);
  });
});

const onServer = () => Object.fromEntries(list.map((line) => [line.item_id, line.quantity]));

const seen = (itemId: number) => list.find((line) => line.item_id === itemId) ?? made(itemId);

const useWrites = () => ({
  add: useAddToCart(key).mutateAsync,
  addLines: useAddLinesToCart(key).mutateAsync,
  set: useSetQuantity(key).mutateAsync,
  remove: useRemoveFromCart(key).mutateAsync,
  change: useChangeLines(key).mutateAsync,
  undo: useUndoChange(key).mutateAsync,
  last: useLastStep(key.draftId)?.label,
});
type Writes = ReturnType<typeof useWrites>;

const follower = { userId: 1, userName: 'Marisol', onLines: () => {}, onTurn: () => {} };

function render() {
  const client = createQueryClient(() => {});
  const { queryKey } = cartQueries.lines(key);
  client.setQueryData(queryKey, [...list]);
  client.setQueryData(
    projectQueries.byCustomId('25-1003').queryKey,
    buildProjectDetail([draft], { id: key.projectId }),
  );
  const { result } = renderHook(useWrites, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const run = <T,>(work: (writes: Writes) => Promise<T>) => act(() => work(result.current));
  return {
    run,
    undo: (id?: string) => run(({ undo }) => undo({ id })),
    last: () => result.current.last,
    hear: (event: DraftEvent) => act(() => draftHearer(client, key, follower)(event)),
    shown: () =>
      Object.fromEntries((client.getQueryData(queryKey) ?? []).map((line) => [line.item_id, line.quantity])),
  };
}

describe('undo', () => {
  it('undoes the last twenty changes, newest first, and no more', async () => {
    const { run, undo, last } = render();
    for (let quantity = 5; quantity < 27; quantity += 1)
      await run(({ set }) => set({ itemId: 1, quantity, seen: seen(1) }));
    expect(last()).toBe('Hard hat 25 → 26');
    for (let count = 0; count < 20; count += 1) await undo();
    expect([onServer(), last()]).toEqual([{ 1: 6 }, undefined]);
    expect(await undo()).toBeNull();
  });

  it('restores a quantity with its source', async () => {
    const { run, undo } = render();
    await run(({ set }) => set({ itemId: 1, quantity: 9, seen: seen(1) }));
    await undo();
    expect(list).toMatchObject([{ quantity: 4, quantity_from: 'crew' }]);
  });

  it.each<[string, string, (writes: Writes) => Promise<unknown>]>([
    ['an addition', 'Item 2 added', ({ add }) => add({ item_id: 2, quantity: 3 })],
    ['a removal', 'Hard hat removed', ({ remove }) => remove({ itemId: 1, seen: seen(1) })],
    ['a batch', '2 items added', ({ addLines }) => addLines({ lines: [two, three] })],
  ])('undoes %s as a whole', async (_what, label, work) => {
    const { run, undo, last, shown } = render();
    await run(work);
    expect(last()).toBe(label);
    await undo();
    expect([onServer(), shown()]).toEqual([{ 1: 4 }, { 1: 4 }]);
  });

  it('removes a package together with its lines, but only if they brought it', async () => {
    const { run, undo } = render();
    await run(({ addLines }) => addLines({ lines: [two], assemblyId: 201 }));
    await run(({ addLines }) => addLines({ lines: [three], assemblyId: 201 }));
    await undo();
    expect([onServer(), held.assemblies.length]).toEqual([{ 1: 4, 2: 2 }, 1]);
    await undo();
    expect([onServer(), held.assemblies.length]).toEqual([{ 1: 4 }, 0]);
  });

  it('removes a package that added no line because all were on the list', async () => {
    const { run, undo, last } = render();
    await run(({ addLines }) => addLines({ lines: [{ item_id: 1, quantity: 9 }], assemblyId: 201 }));
    expect(last()).toBe('Package added');
    await undo();
    expect([onServer(), held.assemblies.length, last()]).toEqual([{ 1: 4 }, 0, undefined]);
  });

  it('keeps a package that another tab had added before', async () => {
    const { run, undo } = render();
    held = { ...held, assemblies: [{ id: 201, name: 'Theirs', type: 'current' }] };
    await run(({ addLines }) => addLines({ lines: [two], assemblyId: 201 }));
    await undo();
    expect([onServer(), held.assemblies.length]).toEqual([{ 1: 4 }, 1]);
  });

  it('keeps a package whose only line someone else has changed', async () => {
    const { run, undo } = render();
    await run(({ addLines }) => addLines({ lines: [two], assemblyId: 201 }));
    list[list.findIndex((line) => line.item_id === 2)] = { ...made(2, 50), revision: 7 };
    await undo();
    expect(held.assemblies.map(({ id }) => id)).toEqual([201]);
  });

  it('can be repeated for lines that a lost connection left out', async () => {
    const many = Array.from({ length: bounds.batchLines + 1 }, (_, n) => ({ item_id: 100 + n, quantity: 1 }));
    const { run, undo, last } = render();
    await run(({ addLines }) => addLines({ lines: many }));
    const route = `POST ${path}/items/changes`;
    network.use({
      [route]: (request) =>
        network.sent(route).length > 1
          ? refusal(503, 'db_unavailable')
          : answerChanges(request, list, (id) => made(id), held),
    });
    await undo();
    expect([Object.keys(onServer()).length, last()]).toEqual([
      2,
      `${many.length.toLocaleString('en-US')} items added`,
    ]);
    network.use({ [route]: (request) => answerChanges(request, list, (id) => made(id), held) });
    await undo();
    expect([onServer(), last()]).toEqual([{ 1: 4 }, undefined]);
  });

  it('keeps an earlier job’s package on the draft', async () => {
    held = { ...held, assemblies: [{ id: 200, name: 'Earlier', type: 'pre' }] };
    const { run, undo } = render();
    await run(({ addLines }) => addLines({ lines: [two], assemblyId: 201 }));
    await undo();
    expect([onServer(), held.assemblies.map(({ id }) => id)]).toEqual([{ 1: 4 }, [200]]);
  });

  it('keeps what someone else changed since, says what it is, and undoes the rest', async () => {
    const { run, undo, last } = render();
    await run(({ addLines }) => addLines({ lines: [two, three] }));
    const theirs = list.findIndex((line) => line.item_id === 2);
    list[theirs] = { ...made(2, 50), revision: 7 };
    const undone = await undo();
    expect(onServer()).toEqual({ 1: 4, 2: 50 });
    expect(undone?.lines.kept).toMatchObject([{ theirs: { quantity: 50 }, changedBy: 'Petra Lindqvist' }]);
    expect(last()).toBeUndefined();
  });

  it('takes back its own step from what the steps of others have made of the number', async () => {
    const { run, undo, shown, hear } = render();
    await run(({ set }) => set({ itemId: 1, quantity: 7, by: 3, seen: seen(1) }));
    list[0] = writtenLine(seen(1), { by: 5 });
    hear({ type: 'lines', changed: [...list], removed: [], by: { user_id: 2, name: 'Caleb' } });
    expect((await undo())?.lines.kept).toEqual([]);
    expect([onServer(), shown()]).toEqual([{ 1: 9 }, { 1: 9 }]);
  });

  it.each([
    ['a number that somebody else has set since', { quantity: 9 }],
    ['a step if others have taken back so much that nothing would be left', { by: -5 }],
  ])('leaves %s', async (_what, theirs) => {
    const { run, undo, hear } = render();
    await run(({ set }) => set({ itemId: 1, quantity: 7, by: 3, seen: seen(1) }));
    list[0] = writtenLine(seen(1), theirs);
    hear({ type: 'lines', changed: [...list], removed: [], by: { user_id: 2, name: 'Caleb' } });
    const { quantity } = seen(1);
    expect((await undo())?.lines.kept).toMatchObject([{ theirs: { quantity } }]);
    expect(onServer()).toEqual({ 1: quantity });
  });

  it('names who has changed a line since, if this tab has followed it', async () => {
    const { run, undo, hear } = render();
    await run(({ set }) => set({ itemId: 1, quantity: 9, seen: seen(1) }));
    list[0] = { ...seen(1), quantity: 50, revision: 7 };
    hear({ type: 'lines', changed: [...list], removed: [], by: { user_id: 2, name: 'Caleb' } });
    expect((await undo())?.lines.kept).toMatchObject([{ theirs: { quantity: 50 }, changedBy: 'Caleb' }]);
    expect(onServer()).toEqual({ 1: 50 });
  });

  it('undoes a quantity although somebody else has changed the note since, and keeps the note', async () => {
    const { run, undo, shown } = render();
    await run(({ set }) => set({ itemId: 1, quantity: 9, seen: seen(1) }));
    list[0] = { ...seen(1), notes: 'north gate', revision: 7 };
    const undone = await undo();
    expect([onServer(), shown(), list[0]?.notes]).toEqual([{ 1: 4 }, { 1: 4 }, 'north gate']);
    expect(undone?.lines.kept).toEqual([]);
  });

  it('sends the whole line to a server of the previous version', async () => {
    const { run, undo } = render();
    await run(({ set }) => set({ itemId: 1, quantity: 9, seen: seen(1) }));
    network.use({
      [`POST ${path}/items/changes`]: (request) =>
        JSON.stringify(request.body).includes('was')
          ? refusal(422, 'unknown_field')
          : answerChanges(request, list, (id) => made(id), held),
    });
    await undo();
    expect(onServer()).toEqual({ 1: 4 });
  });

  it('undoes an older change by its id, unless the line was changed again in this tab', async () => {
    const { run, undo, last } = render();
    const { stepId } = await run(({ remove }) => remove({ itemId: 1, seen: seen(1) }));
    await run(({ add }) => add({ item_id: 2, quantity: 1 }));
    await undo(stepId);
    expect([onServer(), last()]).toEqual([{ 1: 4, 2: 1 }, 'Item 2 added']);
    const { stepId: second } = await run(({ remove }) => remove({ itemId: 1, seen: seen(1) }));
    await run(({ add }) => add({ item_id: 1, quantity: 8 }));
    const undone = await undo(second);
    expect(onServer()).toEqual({ 1: 8, 2: 1 });
    expect(undone?.lines.kept).toMatchObject([{ theirs: { quantity: 8 } }]);
  });

  it('undoes draft fields, unless someone else has changed the same ones', async () => {
    const { undo } = render();
    const save = (changes: Partial<Draft>) => {
      const before = held;
      held = { ...held, ...changes, revision: held.revision + 1 };
      const fields = fieldsChange(before, held);
      if (fields) act(() => void recordStep(key.draftId, { lines: [], fields, label: 'Saved' }));
    };
    save({ notes: 'Gate 5', crew_size: 8 });
    held = { ...held, surface_types: [{ id: 11, name: 'Steel Deck', parent_id: 1 }] };
    await undo();
    expect(held).toMatchObject({ notes: 'Gate 4', crew_size: 6, surface_types: [{ id: 11 }] });
    save({ notes: 'Gate 6' });
    held = { ...held, notes: 'Theirs' };
    expect((await undo())?.fieldsKept).toBe(true);
    expect(held.notes).toBe('Theirs');
  });

  it('undoes a manual status change, unless the draft has moved on since', async () => {
    const { undo } = render();
    const set = (status: Draft['status']) => {
      const fields = { before: { status: held.status }, after: { status } };
      held = { ...held, status, revision: held.revision + 1 };
      act(() => void recordStep(key.draftId, { lines: [], fields, label: 'Status' }));
    };
    const before = held.status;
    set('checkout');
    await undo();
    expect(held.status).toBe(before);
    set('mob_prep');
    held = { ...held, status: 'excel' };
    expect((await undo())?.fieldsKept).toBe(true);
    expect(held.status).toBe('excel');
  });

  it('restores the packages from before a Job Entry save, whatever they were used for', async () => {
    const { undo } = render();
    const uses = (...all: Draft['assemblies'][number]['type'][]): Draft['assemblies'] =>
      all.map((type, n) => ({ id: 7 + n, name: `Package ${7 + n}`, type }));
    for (const [before, after] of [
      [uses('current'), uses('current', 'pre')],
      [uses('pre'), uses('pre', 'current')],
      [uses('pre', 'current'), []],
    ]) {
      const from = { ...held, assemblies: before ?? [] };
      held = { ...from, assemblies: after ?? [], revision: held.revision + 1 };
      const fields = fieldsChange(from, held);
      if (fields) act(() => void recordStep(key.draftId, { lines: [], fields, label: 'Saved' }));
      await undo();
      expect(held.assemblies).toEqual(before);
    }
  });

  it('waits for a save that is under way, and undoes that one', async () => {
    const { run } = render();
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    network.use({
      [`PUT ${path}/items/:itemId`]: async ({ body }) => {
        asked.resolve();
        await answer.promise;
        list[0] = { ...writtenLine(seen(1), body), quantity_from: 'person' };
        return list[0];
      },
    });
    await run(async ({ set, undo }) => {
      const saved = set({ itemId: 1, quantity: 9, seen: seen(1) });
      await asked.promise;
      const undone = undo({});
      answer.resolve();
      await Promise.all([saved, undone]);
    });
    expect(list).toMatchObject([{ quantity: 4, quantity_from: 'crew' }]);
  });

  it('keeps the change for later when the server cannot be reached', async () => {
    const { run, undo, last } = render();
    await run(({ set }) => set({ itemId: 1, quantity: 9, seen: seen(1) }));
    network.use({ [`POST ${path}/items/changes`]: () => refusal(503, 'db_unavailable') });
    expect(await undo()).toBeNull();
    expect(last()).toBe('Hard hat 4 → 9');
  });

  it('takes a step back once, even if the first undo was made and its answer got lost', async () => {
    const { run, undo, last, hear } = render();
    await run(({ set }) => set({ itemId: 1, quantity: 5, by: 1, seen: seen(1) }));
    const route = `POST ${path}/items/changes`;
    const answer = (request: Parameters<typeof answerChanges>[0]) =>
      answerChanges(request, list, (id) => made(id), held);
    network.use({
      [route]: (request) => {
        answer(request);
        return refusal(503, 'db_unavailable');
      },
    });
    expect([await undo(), onServer(), last()]).toEqual([null, { 1: 4 }, 'Hard hat 4 → 5']);
    hear({ type: 'lines', changed: [...list], removed: [], by: null });
    network.use({ [route]: answer });
    await undo();
    expect(onServer()).toEqual({ 1: 4 });
  });

  it('offers the next person in the tab no change of the one before', async () => {
    const { run, last } = render();
    await run(({ set }) => set({ itemId: 1, quantity: 9, seen: seen(1) }));
    expect(last()).toBe('Hard hat 4 → 9');
    network.use({ 'POST /users/logout': () => undefined });
    act(signOut);
    expect(last()).toBeUndefined();
  });

  it('undoes changes made together to more lines than one call takes', async () => {
    const { run, undo, last } = render();
    const ids = Array.from({ length: 1_200 }, (_, i) => i + 100);
    const after = { quantity: 3, quantity_from: 'person' as const, notes: '' };
    await run(({ change }) =>
      change({ lines: ids.map((itemId) => ({ itemId, name: `Item ${itemId}`, before: null, after })) }),
    );
    expect([list.length, last(), network.sent(`POST ${path}/items/changes`).length]).toEqual([
      1_201,
      '1,200 items added',
      3,
    ]);
    await undo();
    expect(onServer()).toEqual({ 1: 4 });
  });
});
