import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { LoadOperation, Operations } from 'shared-api/contract';
import { buildItem, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { buildEvent, buildLine, buildLoad, loadServer } from '#testing/loadServer.ts';
import { renderLoading } from '#testing/renderLoading.tsx';

const ladder = buildLine({ item_name: 'Extension ladder', planned: 2 });
const chute = buildLine({ item_name: 'Debris chute section', planned: 8, note: 'North gate' });
const hammer = buildLine({ item_name: 'Framing hammer', category_name: 'Hand Tools', planned: 3 });
const lines = [ladder, chute, hammer];

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => {
  network.restore();
  localStorage.clear();
  act(() => toast.clear());
});

async function open(server = loadServer(lines), role: 'pm' | 'pe' = 'pm') {
  network = fakeNetwork(server.handlers);
  const pages = renderLoading('/load/7', role);
  await screen.findByRole('checkbox', { name: /Extension ladder/ });
  return pages;
}
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const sent = (): LoadOperation[] =>
  network.sent('POST /operations').flatMap(({ body }) => (body as Operations).operations); // our own client sent it

describe('loading', () => {
  it('shows the lines by category, and how far it is', async () => {
    await open();
    expect(screen.getByRole('heading', { name: '0 of 3 loaded' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Hand Tools' })).toHaveTextContent('0 of 1');
    expect(screen.getByText('Note: North gate')).toBeVisible();
  });

  it('shows names in the language that people choose, and finds them in both', async () => {
    const chain = buildLine({ item_name: 'Chain', name_es: 'Cadena' });
    await open(loadServer([ladder, chain]));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Spanish' }));
    expect(await screen.findByRole('checkbox', { name: 'Load Cadena, 2 EA' })).toBeVisible();
    expect(box(/Extension ladder/)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search this load' }), 'chain');
    await waitFor(() => expect(screen.queryByText('Extension ladder')).toBeNull());
    expect(box(/Cadena/)).toBeVisible();
  });

  it('loads a line with one tap, and takes it back with a second', async () => {
    await open();
    await user.click(box(/Extension ladder/));
    expect(box(/Extension ladder/)).toBeChecked();
    await waitFor(() => expect(sent()).toMatchObject([{ kind: 'loaded', quantity: 2, seen: 0 }]));
    await user.click(box(/Extension ladder/));
    expect(box(/Extension ladder/)).not.toBeChecked();
    await waitFor(() => expect(sent()[1]).toMatchObject({ kind: 'undone', undoes: sent()[0]?.id }));
    expect(await screen.findByText(/^All sent/)).toBeVisible();
  });

  it('asks before anything is left behind, and can be taken up again', async () => {
    await open();
    const answer = async (step: string) => {
      await user.click(screen.getByRole('button', { name: step }));
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText('3 lines short.')).toBeVisible();
      return question;
    };
    await user.click((await answer('Done loading')).getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    for (const step of ['Done loading', 'Truck has left'])
      await user.click((await answer(step)).getByRole('button', { name: step }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Back to loading' }));
    await waitFor(() =>
      expect(sent().map((one) => 'kind' in one && one.kind)).toEqual(['done', 'left', 'reopened']),
    );
    expect(await screen.findByRole('button', { name: 'Done loading' })).toBeVisible();
  });

  it('takes the last tap back, and leads to the returns once anything is loaded', async () => {
    const pages = await open();
    await user.click(box(/Extension ladder/));
    await user.click(box(/Framing hammer/));
    await user.click(screen.getByRole('button', { name: /^Undo: / }));
    expect(box(/Framing hammer/)).not.toBeChecked();
    expect(box(/Extension ladder/)).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Returns' }));
    await waitFor(() => expect(pages.address()).toBe('/load/7/return'));
  });

  it('says that changes are only here while no server answers, and sends the same ones when it does', async () => {
    const server = loadServer(lines);
    await open(server);
    network.use({ 'POST /operations': () => refusal(503, 'db_unavailable') });
    await user.click(box(/Extension ladder/));
    expect(await screen.findByText('1 change only in this tab')).toBeVisible();
    expect(box(/Extension ladder/)).toHaveAttribute('data-pending');
    network.use(server.handlers);
    act(() => void dispatchEvent(new Event('pageshow')));
    expect(await screen.findByText(/^All sent/)).toBeVisible();
    expect(box(/Extension ladder/)).not.toHaveAttribute('data-pending');
    expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
  });

  it('names what the server did not store', async () => {
    const decide = () => ({ outcome: 'conflict' as const, detail: 'This load is closed' });
    await open(loadServer(lines, { decide }));
    await user.click(box(/Extension ladder/));
    expect(await screen.findByText('Not stored: Extension ladder: This load is closed')).toBeVisible();
    expect(box(/Extension ladder/)).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^Not stored/)).toBeNull();
  });

  it('loads part of a line, with a reason and a note', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: /^Details of Debris chute section/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const quantity = dialog.getByRole('spinbutton', { name: 'Loaded of Debris chute section' });
    await user.clear(quantity);
    await user.type(quantity, '6{Tab}');
    await user.click(dialog.getByRole('button', { name: 'Yard is out' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(box(/Debris chute/)).toHaveTextContent('6/8');
    expect(screen.getByText(/^2 short: “Yard is out” · \w+ · Note: North gate$/)).toBeVisible();
  });

  it('takes a part back with its reason and its note', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: /^Details of Debris chute section/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const quantity = dialog.getByRole('spinbutton', { name: 'Loaded of Debris chute section' });
    await user.clear(quantity);
    await user.type(quantity, '6{Tab}');
    await user.click(dialog.getByRole('button', { name: 'Yard is out' }));
    await user.clear(dialog.getByRole('textbox', { name: /Note/ }));
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'South gate');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/Yard is out.*South gate/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Undo: / }));
    expect(box(/Debris chute/)).toHaveTextContent('');
    expect(screen.getByText('Note: North gate')).toBeVisible();
    expect(screen.queryByText(/Yard is out/)).toBeNull();
  });

  it('leaves lines that are short for a reason as they are', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: /^Details of Debris chute section/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Yard is out' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /All loaded except/ }));
    expect(box(/Leave out Debris chute section/)).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Load 2 lines' }));
    expect(screen.getByText(/8 short: “Yard is out”/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo: 2 lines loaded' })).toBeVisible();
  });

  it('loads all lines except those that somebody names', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /All loaded except/ }));
    await user.click(box(/Leave out Framing hammer/));
    await user.click(screen.getByRole('button', { name: 'Load 2 lines' }));
    expect(await screen.findByRole('heading', { name: '2 of 3 loaded' })).toBeVisible();
    expect(box(/Framing hammer/)).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: /^Undo: / }));
    expect(screen.getByRole('heading', { name: '0 of 3 loaded' })).toBeVisible();
  });

  it('names two counts of the same pieces, and counts them once', async () => {
    const tick = { kind: 'loaded', line_id: ladder.id, quantity: 2, seen: 0 } as const;
    const device = '00000000-0000-7000-8000-0000000000ff';
    const events = [buildEvent(tick), buildEvent({ ...tick, user_id: 12, user_name: 'Dana Reyes', device })];
    await open(loadServer(lines, { events }));
    expect(screen.getByText(/^Counted twice\? Caleb \d+:\d+ [AP]M, Dana \d+:\d+ [AP]M$/)).toBeVisible();
    expect(box(/Extension ladder/)).toHaveTextContent('4/2');
    await user.click(screen.getByRole('button', { name: 'Count once' }));
    expect(box(/Extension ladder/)).toBeChecked();
    expect(screen.queryByText(/^Counted twice/)).toBeNull();
  });

  it('loads what nobody planned', async () => {
    const server = loadServer(lines);
    await open(server);
    const items = [
      buildItem({ id: ladder.item_id ?? 0, name: 'Extension ladder' }),
      buildItem({ id: 900_001, name: 'Step ladder' }),
    ];
    network.use({ 'GET /items': () => ({ items }), 'GET /units': () => ({ units: [] }) });
    await user.click(screen.getByRole('button', { name: 'Not on the list' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add and load' }));
    expect(dialog.getByText('Name the item')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Item' }), 'ladder');
    expect(await dialog.findByRole('button', { name: /Step ladder/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Extension ladder/ })).toBeNull();
    expect(dialog.getByText('On the list already: Extension ladder')).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: 'Item' }));
    await user.type(dialog.getByRole('textbox', { name: 'Item' }), 'Spare tarp');
    await user.click(dialog.getByRole('button', { name: 'Add and load' }));
    expect(box(/Spare tarp/)).toBeChecked();
    await waitFor(() => expect(sent().map(({ type }) => type)).toEqual(['line', 'event']));
    expect(screen.getByRole('group', { name: 'Not on the list' })).toBeVisible();
  });

  it('hides what is done, and finds a line by its name', async () => {
    await open();
    await user.click(box(/Extension ladder/));
    await user.click(screen.getByRole('button', { name: 'Hide done' }));
    expect(screen.queryByRole('checkbox', { name: /Extension ladder/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search this load' }), 'hammer');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Debris/ })).toBeNull());
    expect(box(/Framing hammer/)).toBeVisible();
  });

  it('offers the next trip for what is short, and leads to it', async () => {
    const events = [buildEvent({ kind: 'done', line_id: null })];
    const pages = await open(loadServer(lines, { events }));
    network.use({ 'POST /loads/:id/trips': () => buildLoad({ id: 8, trip: 2 }) });
    expect(screen.getByText('3 lines short.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start trip 2' }));
    await waitFor(() => expect(pages.address()).toBe('/load/8'));
  });

  it('leads to the next trip that somebody has made', async () => {
    const events = [buildEvent({ kind: 'done', line_id: null })];
    await open(loadServer(lines, { events, load: buildLoad({ next_trip_id: 8 }) }), 'pe');
    expect(screen.getByRole('link', { name: 'Open trip 2' })).toHaveAttribute('href', '/load/8');
  });

  it('says that a newer sheet exists', async () => {
    await open(loadServer(lines, { load: buildLoad({ newer_load_id: 9 }) }));
    expect(screen.getByRole('link', { name: 'Open the newer one' })).toHaveAttribute('href', '/load/9');
  });

  it('only shows the load to people who may not load', async () => {
    const events = [buildEvent({ kind: 'done', line_id: null })];
    await open(loadServer(lines, { events, load: buildLoad({ can: { load: false } }) }), 'pe');
    expect(box(/Extension ladder/)).toBeDisabled();
    expect(screen.getByText('3 lines short.')).toBeVisible();
    for (const name of ['Truck has left', 'Start trip 2'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More' }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toContain('Download Excel');
    for (const name of ['All loaded except…', 'Back to loading']) expect(offered).not.toContain(name);
  });

  it('shows no prices, and has no accessibility fault', async () => {
    const { container } = await open();
    expect(container).not.toHaveTextContent('$');
    const { violations } = await act(() =>
      axe.run(container, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });
});

it('says that the load could not be read, and reads it on retry', async () => {
  network = fakeNetwork({ 'GET /loads/:id': () => refusal(500, 'internal') });
  renderLoading();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  network.use(loadServer(lines).handlers);
  await user.click(retry);
  expect(await screen.findByRole('checkbox', { name: /Extension ladder/ })).toBeVisible();
});

it('says that a load is gone', async () => {
  network = fakeNetwork({ 'GET /loads/:id': () => refusal(404, 'not_found') });
  renderLoading();
  expect(await screen.findByText('This load does not exist any more')).toBeVisible();
});
