import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { CartLine, Draft } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import {
  answerBatch,
  buildAssembly,
  buildAssemblyItem,
  buildDraftPackage,
  buildItem,
  buildPackageItem,
  type FakeNetwork,
  fakeNetwork,
  refusal,
} from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { failLater } from '#testing/failLater.ts';
import { server } from '#testing/handlers.ts';
import { lineOf } from '#testing/lineOf.ts';
import { draftToPrepare, projectToPrepare } from '#testing/projectToPrepare.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

const address = addressOf('/assembly');
const addRoute = 'POST /projects/:projectId/contents/:draftId/items/batch';
const planned = (id: number, type: 'pre' | 'current' = 'current') => ({ id, name: 'x', type });

let network: FakeNetwork;
let user: UserEvent;
let cart: CartLine[];
beforeEach(() => {
  user = userEvent.setup();
  cart = [];
  network = fakeNetwork({});
  serve();
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const serve = (draft: Draft = draftToPrepare({ assemblies: [planned(202, 'pre'), planned(202)] })) =>
  network.use(
    server({
      project: projectToPrepare([draft]),
      items: [
        buildItem({ id: 1, name: 'Drip edge', required_qty_per_crew: 4 }),
        buildItem({ id: 2, name: 'Cap' }),
      ],
      assemblies: [
        buildAssembly({ assembly_name: 'Edge Metal & Coping' }),
        buildAssembly({ id: 202, assembly_name: 'Site Setup', item_count: 0 }),
      ],
      packages: {
        201: [
          buildAssemblyItem({ id: 1, item_name: 'Drip edge' }),
          buildAssemblyItem({ id: 2, item_name: 'Cap', quantity: 7 }),
        ],
        202: [buildAssemblyItem({ id: 1, item_name: 'Drip edge' })],
      },
      carts: { 5001: cart },
    }),
  );
const open = async () => user.click(await screen.findByRole('button', { name: /Edge Metal & Coping/ }));
const tick = async (name: string) => user.click(await screen.findByRole('checkbox', { name }));
const selected = () => within(screen.getByRole('region', { name: 'Selected Items' }));
const sent = (route: string) => network.sent(route).map(({ body }) => body);

describe('the assembly packages', () => {
  it('show which are already on the draft', async () => {
    renderMobPrep(address);
    expect(await screen.findByRole('button', { name: /Site Setup.*Selected/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Edge Metal/ })).not.toHaveTextContent('Selected');
  });

  it('say which of them have changed since the draft took them', async () => {
    serve(draftToPrepare({ assemblies: [planned(201), planned(202)] }));
    const packages = [
      buildDraftPackage({ assembly_id: 201, added: [buildPackageItem({ id: 2, item_name: 'Cap' })] }),
      buildDraftPackage({ assembly_id: 202 }),
    ];
    network.use({ 'GET /projects/:projectId/contents/:draftId/packages': () => ({ packages }) });
    renderMobPrep(address);
    expect(await screen.findByRole('button', { name: /Edge Metal.*Changed/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Site Setup/ })).not.toHaveTextContent('Changed');
  });

  it('are found by part of the name', async () => {
    const page = renderMobPrep(address);
    await user.type(await screen.findByRole('searchbox', { name: 'Search assemblies by name' }), 'SITE');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Edge Metal/ })).not.toBeInTheDocument());
    await waitFor(() => expect(page.address()).toBe(`${address}?q=SITE`));
  });

  it('say why a quantity is suggested', async () => {
    renderMobPrep(address);
    await open();
    expect(await screen.findByText('1 per 4')).toBeVisible();
    expect(screen.getByText('From package')).toBeVisible();
  });

  it('open with quantities for the crew, and keep the chosen one in the address', async () => {
    const page = renderMobPrep(address);
    await open();
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Drip edge' })).toHaveValue('3');
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Cap' })).toHaveValue('7');
    expect(page.address()).toBe(`${address}?package=201`);
  });

  it('keep a typed quantity within its package', async () => {
    renderMobPrep(address);
    await open();
    const quantity = () => screen.findByRole('spinbutton', { name: 'Quantity of Drip edge' });
    await user.clear(await quantity());
    await user.type(await quantity(), '5{Enter}');
    await user.click(screen.getByRole('button', { name: /Site Setup/ }));
    await waitFor(async () => expect(await quantity()).toHaveValue('3'));
    await open();
    await waitFor(async () => expect(await quantity()).toHaveValue('5'));
  });

  it('ask for at least one item', async () => {
    renderMobPrep(`${address}?package=201`);
    await user.click(await screen.findByRole('button', { name: 'Add Selected (0 items)' }));
    expect(await screen.findByText('Please select at least one item to add.')).toBeInTheDocument();
    expect(sent(addRoute)).toEqual([]);
    await tick('Drip edge');
    await waitFor(() => expect(screen.queryByText('Please select at least one item to add.')).toBeNull());
  });

  it('are not added while a number among them is too large', async () => {
    renderMobPrep(`${address}?package=201`);
    await tick('Drip edge');
    const box = await screen.findByRole('spinbutton', { name: 'Quantity of Drip edge' });
    await user.clear(box);
    await user.type(box, String(bounds.quantity + 1));
    await user.click(screen.getByRole('button', { name: 'Add Selected (1 item)' }));
    expect(box).toHaveFocus();
    expect(sent(addRoute)).toEqual([]);
  });

  it('are added to the list in one call, which records the package', async () => {
    renderMobPrep(`${address}?package=201`);
    await tick('Drip edge');
    await user.click(screen.getByRole('button', { name: 'Add Selected (1 item)' }));
    expect(await selected().findByText('Drip edge')).toBeInTheDocument();
    expect(sent(addRoute)).toEqual([{ lines: [{ item_id: 1, quantity: 3 }], assembly_id: 201 }]);
  });

  it('are added as set by hand, even if that is the number for the crew', async () => {
    renderMobPrep(`${address}?package=201`);
    const box = await screen.findByRole('spinbutton', { name: 'Quantity of Drip edge' });
    for (const typed of ['77{Enter}', '3{Enter}']) {
      await user.clear(box);
      await user.type(box, typed);
    }
    await tick('Cap');
    await user.click(screen.getByRole('button', { name: 'Add Selected (2 items)' }));
    expect(await selected().findByText('Drip edge')).toBeInTheDocument();
    const lines = [
      { item_id: 1, quantity: 3, quantity_from: 'person' },
      { item_id: 2, quantity: 7 },
    ];
    expect(sent(addRoute)).toEqual([{ lines, assembly_id: 201 }]);
  });

  it('show the package as selected once it is recorded', async () => {
    network.use({
      [addRoute]: (request) =>
        answerBatch(
          request,
          cart,
          () => lineOf(buildItem({ id: 2, name: 'Cap' }), 7),
          draftToPrepare({ assemblies: [planned(201)] }),
        ),
    });
    renderMobPrep(`${address}?package=201`);
    await tick('Cap');
    await user.click(screen.getByRole('button', { name: 'Add Selected (1 item)' }));
    expect(await screen.findByRole('button', { name: /Edge Metal.*Selected/ })).toBeVisible();
  });

  it('say what someone else has added in the meantime, with its quantity', async () => {
    renderMobPrep(`${address}?package=201`);
    await tick('Cap');
    cart.push(lineOf(buildItem({ id: 2, name: 'Cap' }), 4));
    await user.click(screen.getByRole('button', { name: 'Add Selected (1 item)' }));
    expect(await screen.findByText('Cap is already in the list')).toBeInTheDocument();
    expect(screen.getByText('Its quantity stays 4 EA.')).toBeInTheDocument();
  });

  it('show a disabled checkbox and the message for items on the list, and Select All skips them', async () => {
    cart.push(lineOf(buildItem({ id: 1, name: 'Drip edge' })));
    renderMobPrep(`${address}?package=201`);
    expect(await screen.findByRole('checkbox', { name: 'Drip edge' })).toBeDisabled();
    expect(screen.getByText('Already added - modify quantity in checkout')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select All' }));
    expect(screen.getByRole('button', { name: 'Add Selected (1 item)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('button', { name: 'Add Selected (0 items)' })).toBeVisible();
  });

  it('add the rest when one item is refused, and retry only that one', async () => {
    let gone = true;
    network.use({
      [addRoute]: (request) =>
        answerBatch(request, cart, (line) =>
          'item_id' in line && line.item_id === 2
            ? lineOf(buildItem({ id: 2, name: 'Cap' }), 7)
            : gone
              ? 'This item does not exist'
              : lineOf(buildItem({ id: 1, name: 'Drip edge' }), 3),
        ),
    });
    renderMobPrep(`${address}?package=201`);
    await screen.findByRole('checkbox', { name: 'Cap' });
    await user.click(screen.getByRole('button', { name: 'Select All' }));
    await user.click(screen.getByRole('button', { name: 'Add Selected (2 items)' }));
    expect(await screen.findByText('Failed to add item')).toBeInTheDocument();
    expect(screen.getByText('1 item was not added: This item does not exist')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Add Selected (1 item)' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Drip edge' })).toBeChecked();
    gone = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await selected().findByText('Drip edge')).toBeInTheDocument();
    expect(sent(addRoute).at(-1)).toEqual({ lines: [{ item_id: 1, quantity: 3 }], assembly_id: 201 });
  });

  it('offer Select All once there is something to select', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    network.use({ 'GET /assemblies/:id/items': () => promise });
    renderMobPrep(`${address}?package=201`);
    expect(await screen.findByLabelText('Loading package contents')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Select All' })).toBeNull();
    resolve({ items: [buildAssemblyItem({ id: 1, item_name: 'Drip edge' })] });
    await user.click(await screen.findByRole('button', { name: 'Select All' }));
    expect(screen.getByRole('button', { name: 'Add Selected (1 item)' })).toBeVisible();
  });

  it('say that they failed to load', async () => {
    network.use({ 'GET /assemblies': () => refusal(500, 'internal') });
    renderMobPrep(address);
    expect(await screen.findByText('Failed to load assemblies. Please try again.')).toBeVisible();
  });

  it.each(['GET /assemblies', 'GET /assemblies/:id/items'])(
    'stay on screen when a later look at them fails: %s',
    async (route) => {
      renderMobPrep(`${address}?package=201`);
      await screen.findByRole('checkbox', { name: 'Cap' });
      await failLater(network, route);
      expect(screen.getByRole('button', { name: /Edge Metal/ })).toBeVisible();
      expect(screen.getByRole('checkbox', { name: 'Cap' })).toBeVisible();
    },
  );

  it('say so when navigation fails', async () => {
    const { address: place } = renderMobPrep(`${address}?package=201`);
    await screen.findByRole('checkbox', { name: 'Cap' });
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(screen.getByRole('button', { name: 'Next: Check Out' }));
    full.mockRestore();
    expect(await screen.findByText('An error occurred. Please try again.')).toBeInTheDocument();
    expect(place()).toBe(`${address}?package=201`);
  });

  it('have no accessibility fault', async () => {
    cart.push(lineOf(buildItem({ id: 1, name: 'Drip edge' })));
    const { container } = renderMobPrep(`${address}?package=201`);
    await screen.findByRole('checkbox', { name: 'Cap' });
    const { violations } = await act(() =>
      axe.run(container, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });
});
