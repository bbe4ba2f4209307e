import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import {
  cartQueries,
  createQueryClient,
  type DraftEvent,
  projectQueries,
  threadQueries,
} from 'shared-api/client';
import type { CartLine, DraftHistoryEntry } from 'shared-api/contract';
import { listChecksum } from 'shared-api/rules';
import {
  buildCartLine,
  buildDraft,
  buildProjectDetail,
  type FakeNetwork,
  fakeNetwork,
} from 'shared-api/testing';
import { draftListOf } from '#src/list/draftLists.ts';
import { draftHearer } from './followDraft.ts';

const draft = buildDraft({ id: 5, revision: 3 });
const key = { projectId: 304, draftId: draft.id };
const items = 'GET /projects/304/contents/5/items';
const hat = buildCartLine({ item_id: 1, quantity: 4 });
const caleb = { user_id: 2, name: 'Caleb' };
const me = { user_id: 1, name: 'Marisol' };
const lines = (changed: CartLine[], by: typeof me | null = caleb): DraftEvent => ({
  type: 'lines',
  changed,
  removed: [],
  by,
});
const checksum = (of: CartLine[], isFirst: boolean): DraftEvent => ({
  type: 'checksum',
  checksum: listChecksum(of),
  isFirst,
});

let network: FakeNetwork;
let onServer: CartLine[];
beforeEach(() => {
  onServer = [hat];
  network = fakeNetwork({
    [items]: () => onServer,
    'POST /projects/304/contents/5/divergences': () => undefined,
  });
});
afterEach(() => {
  network.restore();
  jest.restoreAllMocks();
});

/** A screen that shows the list. */
async function follow() {
  const client = createQueryClient(() => {});
  const project = buildProjectDetail([draft], { id: key.projectId });
  client.setQueryData(projectQueries.byCustomId(project.metadata.custom_id).queryKey, project);
  const list = draftListOf(client, key);
  const observer = new QueryObserver(client, cartQueries.lines(key));
  const stop = observer.subscribe(() => {});
  await waitFor(() => expect(list.read().isRead).toBe(true));
  const ends: unknown[] = [];
  const hear = draftHearer(client, key, {
    userId: me.user_id,
    userName: me.name,
    onLines: () => {},
    onTurn: (...turn) => ends.push(turn),
  });
  return {
    client,
    hear,
    list,
    stop,
    remove: () => void list.make({ kind: 'removal', itemId: hat.item_id, seen: hat }).catch(() => {}),
    ends,
    live: () => list.live.store.getState(),
    shown: () => (observer.getCurrentResult().data ?? []).map(({ quantity }) => quantity),
    reads: () => network.sent(items).length,
    isProjectOld: () =>
      client.getQueryState(projectQueries.byCustomId(project.metadata.custom_id).queryKey)?.isInvalidated,
  };
}

it('shows what somebody else changed without reading the list', async () => {
  const { hear, stop, shown, live, reads } = await follow();
  hear(lines([{ ...hat, quantity: 12, revision: 2 }]));
  expect([shown(), [...live().fresh], live().said, reads()]).toEqual([[12], [1], 'Caleb changed 1 line.', 1]);
  stop();
});

it.each<{ what: string; act: (screen: Awaited<ReturnType<typeof follow>>) => unknown }>([
  { what: 'this user has removed a line', act: ({ remove }) => remove() },
  {
    what: 'this user has added a line',
    act: ({ list }) => list.make({ kind: 'addition', line: { item_id: 2, quantity: 3 } }),
  },
  {
    what: 'somebody else has added a line',
    act: ({ hear }) => hear(lines([buildCartLine({ item_id: 2 })])),
  },
])('what projects say about the draft is old once $what', async ({ act }) => {
  network.use({
    'DELETE /projects/304/contents/5/items/1': () => undefined,
    'POST /projects/304/contents/5/items': () => buildCartLine({ item_id: 2 }),
  });
  const screen = await follow();
  expect(screen.isProjectOld()).toBe(false);
  await act(screen);
  await waitFor(() => expect(screen.isProjectOld()).toBe(true));
  screen.stop();
});

it('reads again what is about the draft, and nothing about others', async () => {
  const { client, hear } = await follow();
  const reads = { here: 0, elsewhere: 0 };
  const read = (name: keyof typeof reads, aboutDraft: number) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => {
        reads[name] += 1;
        return reads[name];
      },
      meta: { aboutDraft },
    }).subscribe(() => {});
  read('here', key.draftId);
  read('elsewhere', 6);
  await waitFor(() => expect(reads).toEqual({ here: 1, elsewhere: 1 }));
  hear(lines([{ ...hat, quantity: 9, revision: 2 }], me));
  await waitFor(() => expect(reads.here).toBe(2));
  expect(reads.elsewhere).toBe(1);
});

it('makes no news of what this user changed in another tab', async () => {
  const { hear, stop, shown, live } = await follow();
  hear(lines([{ ...hat, quantity: 12, revision: 2 }], me));
  expect([shown(), live().fresh.size, live().said]).toEqual([[12], 0, '']);
  stop();
});

it.each<{ event: DraftEvent; reads: number; why: string }>([
  { event: checksum([hat], true), reads: 1, why: 'the list is what the server has' },
  {
    event: checksum([{ ...hat, revision: 2 }], true),
    reads: 2,
    why: 'something changed before the stream began',
  },
  {
    event: checksum([{ ...hat, revision: 2 }], false),
    reads: 2,
    why: 'the copies have differed for a while',
  },
  { event: { type: 'reread', isReset: false }, reads: 2, why: 'messages were left out' },
])('has read the list $reads times after "$event.type": $why', async ({ event, reads: expected }) => {
  const { hear, stop, reads } = await follow();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  hear(event);
  await waitFor(() => expect(reads()).toBe(expected));
  const isReported = event.type === 'checksum' && !event.isFirst;
  expect(network.sent('POST /projects/304/contents/5/divergences')).toHaveLength(isReported ? 1 : 0);
  stop();
});

it('doesn’t mind a heartbeat that a change has just overtaken', async () => {
  const { hear, stop, reads } = await follow();
  hear(lines([{ ...hat, quantity: 12, revision: 2 }]));
  hear(checksum([hat], false));
  expect([reads(), network.sent('POST /projects/304/contents/5/divergences')]).toEqual([1, []]);
  stop();
});

it.each([
  [0, 'Somebody changed 1 line.', 'somebody'],
  [1, '', 'perhaps this tab, which is removing a line'],
])(
  'with %i changes on their way says "%s" of a removal by nobody known: it was %s',
  async (pending, said) => {
    const { hear, stop, live, remove } = await follow();
    if (pending > 0) remove();
    hear({ type: 'lines', changed: [], removed: [hat.id], by: null });
    expect(live().said).toBe(said);
    stop();
  },
);

it.each([
  ['no stream comes through', false],
  ['one stream follows another', true],
])('names who did what while %s, from the draft’s history', async (_when, isLive) => {
  const vest = buildCartLine({ item_id: 2, quantity: 2 });
  const glove = buildCartLine({ item_id: 3, quantity: 1 });
  onServer = [hat, vest, glove];
  const by = ({ item_id, item_name }: CartLine, name: string | null): DraftHistoryEntry => ({
    ...{ id: item_id, at: '2026-03-09T13:15:00Z', by: name, request_id: null, facts: [] },
    line: { item_id, item_name, unit_name: 'EA', before: null, after: null },
  });
  network.use({
    'GET /projects/304/contents/5/history': () => ({
      entries: [by(hat, caleb.name), by(glove, 'Petra'), by(vest, me.name)],
      next_before: null,
    }),
  });
  const { hear, stop, live } = await follow();
  hear({ type: 'mode', live: isLive });
  onServer = [
    { ...hat, quantity: 12, revision: 2 },
    { ...vest, quantity: 9, revision: 2 },
  ];
  hear(checksum(onServer, true));
  await waitFor(() => expect(live().said).toBe('Caleb changed 1 line. Petra changed 1 line.'));
  expect(Array.from(live().changes.values(), ({ text }) => text)).toEqual([
    `Caleb set ${hat.quantity} → 12`,
    'Petra removed this',
  ]);
  stop();
});

it('takes the older revisions of a restored backup', async () => {
  const { hear, stop, shown } = await follow();
  hear(lines([{ ...hat, quantity: 12, revision: 9 }]));
  onServer = [{ ...hat, quantity: 3, revision: 1 }];
  hear({ type: 'reread', isReset: true });
  await waitFor(() => expect(shown()).toEqual([3]));
  stop();
});

it('names who last changed a line about which two people disagree, and ends it once they agree', async () => {
  const { hear, stop, list } = await follow();
  const theirs = { ...hat, quantity: 44, revision: 2 };
  const wantedAt = new Date().toISOString();
  list.conflicts.open({ theirs, wanted: 31, changedBy: 'Caleb', wantedAt });
  const open = () => list.conflicts.store.getState().get(hat.item_id);
  const petra = { user_id: 3, name: 'Petra' };
  hear(lines([{ ...hat, quantity: 50, revision: 3 }], petra));
  expect(open()).toMatchObject({ theirs: { quantity: 50 }, changedBy: 'Petra', wanted: 31, wantedAt });
  hear(lines([{ ...hat, quantity: 31, revision: 4 }], petra));
  expect(open()).toBeUndefined();
  stop();
});

it('knows who saved the draft’s own fields', async () => {
  const { hear, stop, live } = await follow();
  hear({ type: 'draft', revision: 4, project_status: 'active', by: caleb });
  hear({ type: 'draft', revision: 5, project_status: 'active', by: me });
  expect([...live().authors]).toEqual([
    [4, caleb],
    [5, me],
  ]);
  stop();
});

it.each<{ event: DraftEvent; ends: unknown[]; isOld: boolean; why: string }>([
  {
    event: { type: 'draft', revision: 4, project_status: 'active', by: caleb },
    ends: [],
    isOld: true,
    why: 'the draft’s facts changed',
  },
  {
    event: { type: 'draft', revision: draft.revision, project_status: 'active', by: me },
    ends: [],
    isOld: false,
    why: 'this tab has that revision',
  },
  {
    event: { type: 'draft', revision: 3, project_status: 'completed', by: me, project_by: caleb },
    ends: [['completed', 'Caleb']],
    isOld: true,
    why: 'somebody completed the project',
  },
  {
    event: { type: 'gone', why: 'deleted', by: me },
    ends: [['deleted', 'You']],
    isOld: true,
    why: 'the draft is gone',
  },
  { event: { type: 'gone', why: 'signed_out' }, ends: [], isOld: false, why: 'the session says so itself' },
])('tells $ends after "$event.type": $why', async ({ event, ends: expected, isOld }) => {
  const { hear, stop, ends, isProjectOld } = await follow();
  hear(event);
  expect([ends, isProjectOld()]).toEqual([expected, isOld]);
  stop();
});

it.each([
  { event: { project_status: 'completed', threads: 2 }, isOld: true, why: 'the project was completed' },
  { event: { project_status: 'active', threads: 3 }, isOld: true, why: 'somebody wrote' },
  { event: { project_status: 'active', threads: 2 }, isOld: false, why: 'nothing happened in them' },
] as const)('reads the threads again: $isOld, because $why', async ({ event, isOld }) => {
  const { client, hear, stop } = await follow();
  const { queryKey } = threadQueries.of(key);
  client.setQueryData(queryKey, { seq: 2, threads: [], comments: [], can: { comment: true } });
  hear({ type: 'draft', revision: draft.revision, by: me, ...event });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isOld);
  stop();
});

it('knows who else is here', async () => {
  const { hear, stop, live } = await follow();
  hear({
    type: 'people',
    people: [
      { ...caleb, place: 'Caution tape' },
      { ...me, place: null },
    ],
  });
  hear({ type: 'mode', live: false });
  expect([live().people, live().isLive]).toEqual([[{ ...caleb, place: 'Caution tape' }], false]);
  stop();
});
