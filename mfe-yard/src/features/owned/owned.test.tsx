import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { Equipment } from 'shared-api/contract';
import { buildUser, type FakeHandlers, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { asPhone } from 'shared-ui/testing';
import { App } from '#src/routes.tsx';
import { buildEquipment, buildYard } from '#testing/buildEquipment.ts';
import { ItemOwned } from './ItemOwned.tsx';

let network: FakeNetwork;
afterEach(() => network.restore());

const yards = [buildYard(), buildYard({ id: 2, name: 'Tulsa' })];
const lift = buildEquipment({ item_id: 1002, item_name: 'Boom lift', yards: [{ yard_id: 2, quantity: 1 }] });

const handlers = (equipment: readonly Equipment[], create = true): FakeHandlers => ({
  'GET /equipment': () => ({ today: '2026-12-01', equipment, can: { own: create } }),
  'GET /yards': () => ({ yards, turnaround: 'next-day', can: { create } }),
});

function open(equipment = [buildEquipment(), lift], more: FakeHandlers = {}) {
  network = fakeNetwork({ ...handlers(equipment), ...more });
  return render(pagesAt(App, { address: '/yard/owned', user: buildUser() }).element);
}

const box = (name: string) => screen.findByRole('spinbutton', { name });
async function type(name: string, text: string) {
  const field = await box(name);
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}

describe('the page of owned quantities', () => {
  it('saves all changed numbers at once, and says what they were', async () => {
    const { container } = open();
    await type('Owned in Main yard: Swing-arm roof hoist', '5');
    expect(screen.getByText('was 2')).toBeVisible();
    expect((await axe.run(container)).violations).toEqual([]);
    const change = { item_id: 1001, yard_id: 1, quantity: 5, was: 2 };
    network.use({
      'PUT /owned-counts': () => ({
        outcomes: [{ item_id: 1001, yard_id: 1, outcome: 'changed', quantity: 5 }],
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 number' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull());
    expect(network.sent('PUT /owned-counts').map(({ body }) => body)).toEqual([{ changes: [change] }]);
  });

  it('keeps a number that somebody else has changed meanwhile, and says so', async () => {
    open();
    await type('Owned in Main yard: Swing-arm roof hoist', '5');
    const detail = 'Somebody has set it to 4 meanwhile';
    network.use({
      'PUT /owned-counts': () => ({
        outcomes: [{ item_id: 1001, yard_id: 1, outcome: 'conflict', quantity: 4, detail }],
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 number' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(await box('Owned in Main yard: Swing-arm roof hoist')).toHaveValue('5');
  });

  it('gives the ticked items one number', async () => {
    open();
    for (const name of ['Swing-arm roof hoist', 'Boom lift'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await userEvent.selectOptions(screen.getByLabelText('Yard'), 'Tulsa');
    await type('Owned', '3');
    await userEvent.click(screen.getByRole('button', { name: 'Set 2 items to 3' }));
    expect(await screen.findByText('2 numbers changed')).toBeVisible();
    expect(await box('Owned in Tulsa: Boom lift')).toHaveValue('3');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await box('Owned in Tulsa: Boom lift')).toHaveValue('1');
  });

  it('takes over a workbook without saving it, and names the rows that count for nothing', async () => {
    open(undefined, {
      'POST /owned-counts/workbook': () => ({
        items: [
          {
            ...{ item_id: 1003, item_name: 'Generator', category_name: 'Power' },
            yards: [{ yard_id: 1, quantity: 7, was: 0 }],
          },
        ],
        problems: [{ row: 3, detail: 'No item is called Genrator' }],
      }),
    });
    await box('Owned in Main yard: Swing-arm roof hoist');
    await userEvent.upload(
      screen.getByLabelText('Workbook of owned quantities'),
      new File(['{}'], 'owned.xlsx'),
    );
    const told = await screen.findByRole('dialog', { name: 'Rows that count for nothing' });
    expect(within(told).getByText('Row 3: No item is called Genrator')).toBeVisible();
    await userEvent.click(within(told).getByRole('button', { name: 'Close' }));
    expect(await box('Owned in Main yard: Generator')).toHaveValue('7');
    expect(network.sent('PUT /owned-counts')).toEqual([]);
  });

  it('says that loading failed', async () => {
    open(undefined, { 'GET /equipment': () => refusal(503, 'db_unavailable') });
    expect(await screen.findByText('Failed to load what is owned')).toBeVisible();
  });

  it('is cards on a phone', async () => {
    const wide = asPhone();
    const { container } = open();
    expect(await box('Owned in Tulsa: Boom lift')).toHaveValue('1');
    expect((await axe.run(container)).violations).toEqual([]);
    wide();
  });
});

describe('yards', () => {
  it('are added, renamed, and not deleted with things in them', async () => {
    const detail = 'This yard has 1 item in it';
    open(undefined, {
      'POST /yards': () => buildYard({ id: 3, name: 'Wichita' }),
      'PUT /yards/2': () => yards[1],
      'DELETE /yards/1': () => refusal(409, 'in_use', detail),
      'PUT /yards/turnaround': () => ({ turnaround: 'same-day' }),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'New yard' }), 'Wichita');
    await userEvent.click(screen.getByRole('button', { name: 'Add yard' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Yard Tulsa' }), ' east');
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Main yard' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /can go out again that day/ }));
    expect(network.sent('PUT /yards/turnaround').map(({ body }) => body)).toEqual([
      { turnaround: 'same-day' },
    ]);
    expect(network.sent('POST /yards').map(({ body }) => body)).toEqual([{ name: 'Wichita' }]);
    expect(network.sent('PUT /yards/2').map(({ body }) => body)).toEqual([{ name: 'Tulsa east' }]);
  });
});

it('says why a yard can not be added', async () => {
  const detail = 'A yard with this name already exists';
  open(undefined, { 'POST /yards': () => refusal(409, 'name_taken', detail) });
  const name = await screen.findByRole('textbox', { name: 'New yard' });
  await userEvent.type(name, 'Tulsa');
  await userEvent.click(screen.getByRole('button', { name: 'Add yard' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(detail));
});

describe("an item's form", () => {
  const draw = (create: boolean) => {
    network = fakeNetwork(handlers([buildEquipment()], create));
    const Page = () => <ItemOwned itemId={1001} itemName="Swing-arm roof hoist" />;
    return render(pagesAt(Page, { address: '/', user: buildUser() }).element);
  };

  it('saves how many pieces each yard has, and says why it can not', async () => {
    draw(true);
    const detail = 'Somebody has set it to 4 meanwhile';
    await box('Owned in Tulsa: Swing-arm roof hoist');
    network.use({
      'PUT /owned-counts': () => ({
        outcomes: [{ item_id: 1001, yard_id: 2, outcome: 'conflict', quantity: 4, detail }],
      }),
    });
    await type('Owned in Tulsa: Swing-arm roof hoist', '3');
    expect(await screen.findByText(detail)).toBeVisible();
    expect(network.sent('PUT /owned-counts').map(({ body }) => body)).toEqual([
      { changes: [{ item_id: 1001, yard_id: 2, quantity: 3, was: 0 }] },
    ]);
  });

  it('says nothing to people who may not', async () => {
    const { container } = draw(false);
    await waitFor(() => expect(network.sent('GET /yards')).toHaveLength(1));
    expect(network.sent('GET /equipment')).toEqual([]);
    expect(container).toHaveTextContent('');
  });
});
