import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { IDBFactory } from 'fake-indexeddb';
import type { StockLine, StockOperation, StockOperations } from 'shared-api/contract';
import { buildUser, type FakeHandlers, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { asPhone } from 'shared-ui/testing';
import { forgetDatabase } from '#data/stockDatabase.ts';
import { App } from '#src/routes.tsx';
import { buildYard } from '#testing/buildEquipment.ts';
import { buildStockLine, idOf } from '#testing/buildStock.ts';

let network: FakeNetwork;
let sent: StockOperation[];
let users = 700;
beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  forgetDatabase();
  asPhone();
  sent = [];
  users += 1;
});
afterEach(() => {
  network.restore();
  act(() => onlineManager.setOnline(true));
});

const category = 'Adhesives & Sealants';
const names = ['Universal single-ply sealant, 11 oz', 'Water cut-off mastic', 'Cut edge sealant'];
const items = [
  ...names.map((name, at) => ({ id: 1001 + at, name, category_name: category, unit_name: 'TB' })),
  { id: 1009, name: 'Roof hoist', category_name: category, unit_name: 'EA' },
  { id: 1010, name: 'Rope', category_name: 'Ropes', unit_name: 'RL' },
];
const answers = (stock: StockLine[]): FakeHandlers => ({
  'GET /stock': () => ({ stock, shared: [1009], can: { count: true } }),
  'GET /items': () => ({ items, total: items.length }),
  'GET /yards': () => ({ yards: [buildYard()], turnaround: 'next-day', can: { create: false } }),
  'POST /stock/operations': ({ body }) => {
    const { operations } = body as StockOperations; // our own client sent it
    sent.push(...operations);
    return { receipts: operations.map(({ id }) => ({ id, outcome: 'applied', code: null, detail: null })) };
  },
});
const down = Object.fromEntries(
  ['GET /stock', 'GET /items', 'GET /yards', 'POST /stock/operations'].map((call) => [
    call,
    () => refusal(503, 'db_unavailable'),
  ]),
);
const draw = (query: string) =>
  render(
    pagesAt(App, { address: `/yard/stock/count${query}`, user: buildUser({ id: users, role: 'fm' }) })
      .element,
  );
function open(query = '', { stock = [buildStockLine()], more = {} as FakeHandlers } = {}) {
  network = fakeNetwork({ ...answers(stock), ...more });
  return draw(query);
}
const at = (item: number) => `?category=${encodeURIComponent(category)}&item=${item}`;
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const box = () => screen.getByRole('textbox', { name: /^Count of/ });

it('goes category by category, without shared equipment', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Category by category' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual([`${category}3 items`, 'Ropes1 item']);
  await tap(new RegExp(category));
  expect(await screen.findByRole('heading', { name: names[0] ?? '' })).toBeVisible();
  expect(screen.getByText('1 of 3')).toBeVisible();
});

it('counts one item at a time, with the book and the difference in words', async () => {
  const { container } = open(at(1001));
  expect(
    await screen.findByText(/^Last count 14, Nov 17, 2026, Caleb|^Last count 14, Nov 17, Caleb/),
  ).toBeVisible();
  expect(box()).toHaveValue('14');
  await tap('One fewer');
  await tap('One fewer');
  expect(screen.getByText('Counted 12, book 14')).toBeVisible();
  expect(screen.getByText('2 fewer')).toBeVisible();
  expect((await axe.run(container)).violations).toEqual([]);
  await tap('Count 12, next item');
  expect(await screen.findByRole('heading', { name: names[1] ?? '' })).toBeVisible();
  expect(screen.getByText('Counted 0, book: not counted yet')).toBeVisible();
  await waitFor(() =>
    expect(sent).toMatchObject([{ item_id: 1001, kind: 'counted', quantity: 12, seen: 14 }]),
  );
  const today = within(await screen.findByRole('region', { name: 'Counted today' }));
  expect(today.getByRole('button', { name: /Universal single-ply sealant.* book 14/ })).toBeVisible();
});

it.each([
  ['Add 5', '19'],
  ['Add 25', '39'],
  ['Take off 5', '9'],
  ['None', '0'],
  ['One more', '15'],
])('%s leads to %s', async (key, value) => {
  open(at(1001));
  await tap(key);
  expect(box()).toHaveValue(value);
});

it.each(['-1', '1.5', 'many', '', '12 12'])('takes no count of “%s”', async (text) => {
  open(at(1001));
  await tap('Type');
  await userEvent.clear(box());
  if (text) await userEvent.type(box(), text);
  expect(screen.getByText('Enter a whole number up to 999,999')).toBeVisible();
  await userEvent.type(box(), '{Enter}');
  await tap(/^Count …, next item/);
  expect(sent).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Counted today' })).toBeNull();
});

it('is counted with the keyboard alone', async () => {
  open(at(1001));
  await tap('Type');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ quantity: 15 }]));
  expect(await screen.findByRole('heading', { name: names[1] ?? '' })).toBeVisible();
});

it('skips, comes back to what was skipped, and says when all are counted', async () => {
  open(at(1001));
  await tap('Skip');
  for (const name of [names[1], names[2]]) {
    await screen.findByRole('heading', { name: name ?? '' });
    await tap(/^Count 0, next item/);
  }
  expect(await screen.findByRole('heading', { name: names[0] ?? '' })).toBeVisible();
  await tap('Count 14, next item');
  expect(await screen.findByText(`All of ${category} is counted`)).toBeVisible();
});

it('takes the last count back, and shows its item again', async () => {
  open(at(1001));
  await tap('Count 14, next item');
  await tap(`Undo: ${names[0]}`);
  expect(await screen.findByRole('heading', { name: names[0] ?? '' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Counted today' })).toBeNull();
  await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['counted', 'undone']));
  expect(sent[1]?.of_id).toBe(sent[0]?.id);
});

it('finds items by their words', async () => {
  open();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search items' }), 'rope');
  await tap(/^Rope/);
  expect(await screen.findByRole('heading', { name: 'Rope' })).toBeVisible();
});

it('a book that can not be right says so', async () => {
  open(at(1001), { stock: [buildStockLine({ quantity: -3 })] });
  expect(await screen.findByText('Counted 0, book −3: count it')).toBeVisible();
});

it('asks about two counts of one shelf', async () => {
  const of = (quantity: number, user_id: number, user_name: string) => ({
    ...{ id: idOf(quantity), quantity, user_id, user_name, made_at: '2026-11-29T15:06:00.000Z' },
  });
  const [first, second] = [of(8, 11, 'Caleb Ostrander'), of(12, users, 'Marisol Vantree')];
  open(at(1001), {
    stock: [buildStockLine({ quantity: 12, last_count: second, double: { first, second } })],
  });
  expect(
    await screen.findByText(/^Caleb counted 8 at .*, you 12: one shelf \(12\) or two \(20\)\?$/),
  ).toBeVisible();
  await tap('One shelf');
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'confirmed', of_id: second.id }]));
});

describe('without a network', () => {
  it('counts what this device keeps, marks it, and sends it later', async () => {
    const { unmount } = open(at(1001));
    expect(await screen.findByText(/^Kept on this device/)).toBeVisible();
    unmount();
    network.restore();
    network = fakeNetwork(down);
    const again = draw(at(1001));
    await tap('Count 14, next item');
    expect(await screen.findByText('1 change only on this device')).toBeVisible();
    const today = within(screen.getByRole('region', { name: 'Counted today' }));
    expect(today.getByRole('button', { name: /only on this device/ })).toBeVisible();
    again.unmount();
    network.restore();

    network = fakeNetwork(answers([buildStockLine()]));
    draw(at(1001));
    expect(await screen.findByRole('region', { name: 'Counted today' })).toHaveTextContent(names[0] ?? '');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(sent).toMatchObject([{ quantity: 14 }]));
  });

  it('says that nothing is known where nothing is kept', async () => {
    network = fakeNetwork({ ...down, 'GET /stock': () => refusal(500, 'internal') });
    draw('');
    expect(await screen.findByText('Failed to load what to count')).toBeVisible();
  });

  it('says so, too, where the browser knows that there is none', async () => {
    network = fakeNetwork(down);
    onlineManager.setOnline(false);
    draw('');
    expect(await screen.findByText('Failed to load what to count')).toBeVisible();
  });

  it('says what the server refused meanwhile', async () => {
    open(at(1001), {
      more: {
        'POST /stock/operations': ({ body }) => ({
          receipts: (body as StockOperations).operations.map(({ id }) => ({
            ...{ id, outcome: 'refused', code: 'not_found', detail: 'This yard does not exist any more' },
          })),
        }),
      },
    });
    await tap('Count 14, next item');
    expect(
      await screen.findByText(`Not stored: ${names[0]}: This yard does not exist any more`),
    ).toBeVisible();
    await tap('Dismiss');
    expect(screen.queryByText(/^Not stored/)).toBeNull();
  });
});
