import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { LoadEvent, PlanChange } from 'shared-api/contract';
import { type FakeHandlers, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { buildEvent, buildLine, buildLoad, loadServer } from '#testing/loadServer.ts';
import { renderLoading } from '#testing/renderLoading.tsx';

const ladder = buildLine({ item_name: 'Extension ladder', planned: 2 });
const rope = buildLine({ item_name: 'Rope', planned: 4 });
const lines = [ladder, rope];
const planned = (quantity: number) => ({ quantity, unit_name: 'EA', note: '' });
const differences = [
  { item_name: 'Extension ladder', on_load: planned(2), on_list: planned(3) },
  { item_name: 'Rope', on_load: planned(4), on_list: null },
];

const planChange = (change: Pick<PlanChange, 'before' | 'planned'>): PlanChange => ({
  ...{ seq: 9_000, line_id: ladder.id, note: null, user_name: 'Caleb Ostrander' },
  at: '2026-11-26T10:02:00.000Z',
  ...change,
});

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => {
  network.restore();
  act(() => onlineManager.setOnline(true));
  act(() => toast.clear());
});

const box = (name: RegExp) => screen.getByRole('checkbox', { name });
async function open(server: { readonly handlers: FakeHandlers }, role: 'pm' | 'pe' = 'pm') {
  network = fakeNetwork(server.handlers);
  renderLoading('/load/7', role);
  await screen.findByRole('checkbox', { name: /Extension ladder/ });
}
async function openDifferences() {
  await user.click(await screen.findByRole('button', { name: 'Show differences' }));
  return within(await screen.findByRole('dialog', { name: '2 differences since this sheet' }));
}

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

/** A server whose list is taken over as the differences say. */
function serverThatTakesOver(events: LoadEvent[] = []) {
  const server = loadServer(lines, { differences, events });
  const takeOver = () => {
    server.differences.length = 0;
    server.detail.lines.splice(0, 2, { ...ladder, planned: 3 }, { ...rope, planned: 0 });
    return buildLoad();
  };
  return { ...server, handlers: { ...server.handlers, 'POST /loads/:id/list': takeOver } };
}

it('says how the list differs from this sheet, and takes it over with what is loaded', async () => {
  await open(serverThatTakesOver());
  await user.click(box(/Extension ladder/));
  const dialog = await openDifferences();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Extension ladder3 EA instead of 2',
    'RopeNo longer on the list, 4 EA on this sheet',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(box(/Extension ladder/)).toHaveTextContent('2/3'));
  expect(network.sent('POST /loads/:id/list')).toMatchObject([{ body: { version: '2' } }]);
  await waitFor(() => expect(screen.queryByText(/since this sheet/)).toBeNull());
  expect(screen.queryByRole('checkbox', { name: /Rope/ })).toBeNull();
});

it('keeps a line that is loaded and no longer planned', async () => {
  const tick = buildEvent({ kind: 'loaded', line_id: rope.id, quantity: 1 });
  await open(serverThatTakesOver([tick]));
  await user.click((await openDifferences()).getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('This load has the draft’s list now')).toBeVisible();
  await waitFor(() => expect(box(/Rope/)).toHaveTextContent('✓'));
});

it.each([
  ['the list has changed again', () => refusal(409, 'version_conflict'), /^The list has changed again/, true],
  ['there is no network', noNetwork, 'Taking over the list needs a network', true],
  ['it is known that there is no network', noNetwork, 'Taking over the list needs a network', false],
])('says that nothing was taken over if %s', async (_, answer, text, isOnline) => {
  const server = loadServer(lines, { differences });
  await open({ handlers: { ...server.handlers, 'POST /loads/:id/list': answer } });
  const dialog = await openDifferences();
  act(() => onlineManager.setOnline(isOnline));
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('dialog', { name: '2 differences since this sheet' })).toBeVisible();
});

it('only shows the differences to people who may not load', async () => {
  await open(loadServer(lines, { differences, load: buildLoad({ can: { load: false } }) }), 'pe');
  const dialog = await openDifferences();
  expect(dialog.queryByRole('button', { name: 'Take over' })).toBeNull();
});

it('says nothing where nothing differs', async () => {
  await open(loadServer(lines));
  await waitFor(() => expect(network.sent('GET /loads/:id/differences')).toHaveLength(1));
  expect(screen.queryByText(/since this sheet/)).toBeNull();
});

it('says in the history of a line what was planned before', async () => {
  const server = loadServer(lines);
  server.detail.plan_changes = [planChange({ before: 5, planned: 2 })];
  await open(server);
  await user.click(screen.getByRole('button', { name: /^Details of Extension ladder/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Planned: 2 instead of 5')).toBeVisible();
});

it('takes what somebody else took over from the news', async () => {
  const server = loadServer(lines);
  await open(server);
  network.use({
    'GET /loads/:id/news': () => ({
      load: buildLoad(),
      added: [],
      events: server.detail.events,
      plan_changes: [planChange({ before: 2, planned: 9 })],
      lines: [{ ...ladder, planned: 9 }, rope],
    }),
  });
  await user.click(box(/Rope/));
  expect(await screen.findByRole('checkbox', { name: 'Load Extension ladder, 9 EA' })).toBeVisible();
});
