import 'fake-indexeddb/auto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { StockLine, StockOperations } from 'shared-api/contract';
import { buildUser, type FakeHandlers, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { asPhone } from 'shared-ui/testing';
import { App } from '#src/routes.tsx';
import { buildYard } from '#testing/buildEquipment.ts';
import { buildStockEvent, buildStockLine, idOf } from '#testing/buildStock.ts';

let network: FakeNetwork;
afterEach(() => network.restore());

const recent = {
  id: idOf(9),
  quantity: 30,
  user_id: 11,
  user_name: 'Caleb Ostrander',
  made_at: new Date().toISOString(),
};
const sealant = buildStockLine();
const mastic = buildStockLine({
  item_id: 1002,
  item_name: 'Water cut-off mastic',
  quantity: 61,
  last_count: recent,
});
const screws = buildStockLine({
  item_id: 1003,
  item_name: 'Roofing screws',
  quantity: -3,
  yard_id: 2,
  min_qty: null,
  last_count: recent,
});
const yards = [buildYard(), buildYard({ id: 2, name: 'Tulsa' })];

let users = 500;
function open(
  stock: StockLine[] = [sealant, mastic, screws],
  { count = true, more = {} as FakeHandlers, query = '' } = {},
) {
  users += 1;
  network = fakeNetwork({
    'GET /stock': () => ({ stock, shared: [], can: { count } }),
    'GET /yards': () => ({ yards, turnaround: 'next-day', can: { create: false } }),
    ...more,
  });
  const user = buildUser({ id: users, role: 'fm' });
  return render(pagesAt(App, { address: `/yard/stock${query}`, user }).element);
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Stock' }))
    .getAllByRole('row')
    .slice(1);

describe('the stock page', () => {
  it('says what is where, what is low, and what can not be right', async () => {
    const { container } = open();
    expect(await screen.findByRole('link', { name: sealant.item_name })).toBeVisible();
    expect(rows().map((row) => within(row).queryByText(/^(low|count it)$/)?.textContent)).toEqual([
      'low',
      undefined,
      'count it',
    ]);
    expect(screen.getByText('−3')).toBeVisible();
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it.each([
    ['Below minimum', [sealant.item_name]],
    ['Not counted for 30 days', [sealant.item_name]],
  ])('shows only what is %s', async (choice, names) => {
    open([
      { ...sealant, last_count: recent && { ...recent, made_at: '2026-01-02T12:00:00.000Z' } },
      mastic,
      screws,
    ]);
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(choice) }));
    expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual(names);
  });

  it('is narrowed to a yard and to words', async () => {
    open(undefined, { query: '?yard=2' });
    await screen.findByRole('link', { name: screws.item_name });
    expect(rows()).toHaveLength(1);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search stock' }), 'mastic');
    expect(await screen.findByText('No stock is called “mastic”')).toBeVisible();
  });

  it('says how to begin where nothing was counted', async () => {
    open([]);
    expect(await screen.findByText('Nothing is counted yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Count' })).toHaveAttribute('href', '/yard/stock/count');
  });

  it('offers nothing to people who may only look', async () => {
    open([sealant], { count: false });
    await screen.findByRole('link', { name: sealant.item_name });
    expect(screen.queryByRole('link', { name: 'Count' })).toBeNull();
  });

  it('says that it could not be read, and tries again', async () => {
    let isDown = true;
    open([sealant], {
      more: {
        'GET /stock': () =>
          isDown ? refusal(500, 'internal') : { stock: [sealant], shared: [], can: { count: true } },
      },
    });
    expect(await screen.findByText('Failed to load the stock')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: /retry|try/i }));
    expect(await screen.findByRole('link', { name: sealant.item_name })).toBeVisible();
  });

  it('asks whether two counts are of one shelf or two', async () => {
    const first = { ...recent, id: idOf(20), quantity: 8 };
    const second = { ...recent, id: idOf(21), quantity: 12, user_id: 6, user_name: 'Marisol Vantree' };
    const sent: StockOperations['operations'] = [];
    open([{ ...sealant, quantity: 12, last_count: second, double: { first, second } }], {
      more: { 'POST /stock/operations': ({ body }) => keep(body, sent) },
    });
    expect(
      await screen.findByText(/Caleb counted 8 at .*, Marisol 12: one shelf \(12\) or two \(20\)\?/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Two shelves' }));
    await waitFor(() => expect(sent).toMatchObject([{ kind: 'added', quantity: 8, of_id: second.id }]));
  });

  it('is a list on a phone', async () => {
    const wide = asPhone();
    open();
    expect(await screen.findByRole('list', { name: 'Stock' })).toHaveTextContent(/Tulsa · Counted Today/);
    wide();
  });
});

function keep(body: unknown, sent: StockOperations['operations']) {
  const { operations } = body as StockOperations; // our own client sent it
  sent.push(...operations);
  return { receipts: operations.map(({ id }) => ({ id, outcome: 'applied', code: null, detail: null })) };
}

describe('what happened to an item', () => {
  const received = buildStockEvent({ id: idOf(2), kind: 'received', quantity: 24, seen: 14 });
  const events = [
    buildStockEvent({ id: idOf(4), kind: 'undone', quantity: null, of_id: idOf(3) }),
    buildStockEvent({ id: idOf(3), kind: 'received', quantity: 50, is_undone: true }),
    buildStockEvent({ id: idOf(5), kind: 'loaded', quantity: 6, project_name: 'Copper Creek', load_id: 7 }),
    received,
    buildStockEvent(),
  ];
  const sent: StockOperations['operations'] = [];
  const openItem = (count = true) => {
    sent.length = 0;
    return open([sealant], {
      count,
      query: '?item=1001&in=1',
      more: {
        'GET /stock/items/1001/events': () => ({ events, more: false }),
        'POST /stock/operations': ({ body }) => keep(body, sent),
      },
    });
  };

  it('is told in words, and what people said can be taken back', async () => {
    openItem();
    const list = within(await screen.findByRole('list', { name: 'What happened' }));
    expect(list.getAllByRole('listitem').map((each) => each.querySelector('p')?.textContent)).toEqual([
      'Took back: Received 50',
      'Received 50',
      'Loaded 6 for Copper Creek',
      'Received 24',
      'Counted 14',
    ]);
    expect(list.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Take back: Received 24',
      'Take back: Counted 14',
    ]);
    await userEvent.click(list.getByRole('button', { name: 'Take back: Received 24' }));
    await waitFor(() => expect(sent).toMatchObject([{ kind: 'undone', of_id: received.id }]));
  });

  it('goes on with what was received, moved or written off', async () => {
    openItem();
    await userEvent.click(await screen.findByRole('button', { name: 'Received' }));
    const dialog = within(screen.getByRole('dialog'));
    const box = dialog.getByRole('spinbutton', { name: `Received: quantity of ${sealant.item_name}` });
    await userEvent.clear(box);
    await userEvent.type(box, '24{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Receive 24' }));
    await waitFor(() => expect(sent).toMatchObject([{ kind: 'received', quantity: 24, seen: 14 }]));

    await userEvent.click(await dialog.findByRole('button', { name: 'Written off' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Write off 1' }));
    expect(dialog.getByText('Say why')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Frozen');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off 1' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ kind: 'written_off', reason: 'Frozen' }));

    await userEvent.click(await dialog.findByRole('button', { name: 'Moved' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move 1' }));
    await waitFor(() => expect(sent[2]).toMatchObject({ kind: 'moved', other_yard_id: 2 }));
  });

  it('is only read by people who may not count', async () => {
    openItem(false);
    await screen.findByRole('list', { name: 'What happened' });
    expect(screen.queryByRole('button', { name: 'Received' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });
});
