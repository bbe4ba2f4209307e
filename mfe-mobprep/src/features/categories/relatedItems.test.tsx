import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { CartLine } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { buildItem, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { server } from '#testing/handlers.ts';
import { lineOf } from '#testing/lineOf.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

const addRoute = 'POST /projects/:projectId/contents/:draftId/items';
const below = (main_item_id: number) => ({ is_sub_item: true, main_item_id });
const welder = buildItem({ id: 4, name: 'Welder' });
const nozzle = buildItem({ id: 5, name: 'Nozzle', required_qty_per_crew: 3, ...below(4) });
const brush = buildItem({ id: 6, name: 'Brush', ...below(4) });
const drill = buildItem({ id: 7, name: 'Drill' });
const bit = buildItem({ id: 8, name: 'Bit', ...below(7) });

let network: FakeNetwork;
let user: UserEvent;
let cart: CartLine[];
beforeEach(() => {
  user = userEvent.setup();
  cart = [];
  network = fakeNetwork(server({ items: [welder, nozzle, brush, drill, bit], carts: { 5001: cart } }));
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const add = async (name: string) => user.click(await screen.findByRole('button', { name: `Add ${name}` }));
const prompt = () => screen.findByRole('dialog');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const sent = () => network.sent(addRoute).map(({ body }) => body);
const together = () => network.sent(`${addRoute}/batch`).map(({ body }) => body);
const selected = () => within(screen.getByRole('region', { name: 'Selected Items' }));

describe('the related items', () => {
  it('are offered ticked, by name, with quantities for this crew, and Enter adds them', async () => {
    renderMobPrep(addressOf('/items'));
    await add('Welder');
    const dialog = within(await prompt());
    expect(dialog.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Brush',
      'Nozzle',
    ]);
    expect(dialog.getByRole('spinbutton', { name: 'Quantity of Nozzle' })).toHaveValue('4');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Add 2 items' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await gone();
    expect(sent()).toEqual([{ item_id: 4, quantity: 1 }]);
    expect(together()).toEqual([
      {
        lines: [
          { item_id: 6, quantity: 1 },
          { item_id: 5, quantity: 4 },
        ],
      },
    ]);
    expect(await selected().findByText('Nozzle')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Bit' })).toHaveFocus());
  });

  it('are added with the number just typed, on Enter in its box', async () => {
    renderMobPrep(addressOf('/items'));
    await add('Welder');
    const box = within(await prompt()).getByRole('spinbutton', { name: 'Quantity of Nozzle' });
    await user.clear(box);
    await user.type(box, '9{Enter}');
    await gone();
    expect(together()).toEqual([
      {
        lines: [
          { item_id: 6, quantity: 1 },
          { item_id: 5, quantity: 9, quantity_from: 'person' },
        ],
      },
    ]);
  });

  it('are not added by Enter in one box while another number is too large', async () => {
    renderMobPrep(addressOf('/items'));
    await add('Welder');
    const dialog = within(await prompt());
    const refused = dialog.getByRole('spinbutton', { name: 'Quantity of Brush' });
    await user.clear(refused);
    await user.type(refused, String(bounds.quantity + 1));
    await user.type(dialog.getByRole('spinbutton', { name: 'Quantity of Nozzle' }), '{Enter}');
    expect(refused).toHaveFocus();
    expect(together()).toEqual([]);
  });

  it('are offered again when adding them failed, but for what is on the list by now', async () => {
    network.use({
      [`${addRoute}/batch`]: () => {
        cart.push(lineOf(brush));
        return refusal(500, 'internal');
      },
    });
    renderMobPrep(addressOf('/items'));
    await add('Welder');
    const dialog = within(await prompt());
    await user.click(dialog.getByRole('button', { name: 'Add 2 items' }));
    expect(await dialog.findByRole('button', { name: 'Add 1 item' })).toBeVisible();
    expect(dialog.getByRole('checkbox')).toHaveAccessibleName('Nozzle');
  });

  it('leave out unticked items', async () => {
    renderMobPrep(addressOf('/items'));
    await add('Welder');
    const dialog = within(await prompt());
    await user.click(dialog.getByRole('checkbox', { name: 'Brush' }));
    await user.click(dialog.getByRole('button', { name: 'Add 1 item' }));
    await gone();
    expect(together()).toEqual([{ lines: [{ item_id: 5, quantity: 4 }] }]);
  });

  it('are skipped with Escape, and stay below their main item until added or hidden', async () => {
    renderMobPrep(addressOf('/items'));
    await add('Welder');
    await prompt();
    await user.keyboard('{Escape}');
    await gone();
    expect(sent()).toHaveLength(1);
    await user.click(selected().getByRole('button', { name: 'Hide Brush' }));
    await waitFor(() => expect(selected().queryByText('Brush')).not.toBeInTheDocument());
    await user.click(selected().getByRole('button', { name: 'Add Nozzle' }));
    expect(await selected().findByRole('spinbutton', { name: 'Quantity of Nozzle' })).toHaveValue('4');
    expect(sent()[1]).toEqual({ item_id: 5, quantity: 4 });
  });

  it('ask before discarding edits', async () => {
    renderMobPrep(addressOf('/items'));
    await add('Welder');
    const dialog = within(await prompt());
    await user.click(dialog.getByRole('checkbox', { name: 'Brush' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText("What you entered here hasn't been saved.")).toBeVisible();
  });

  it('are not offered when they are on the list', async () => {
    cart.push(lineOf(nozzle), lineOf(brush));
    renderMobPrep(addressOf('/items'));
    await add('Welder');
    expect(await selected().findByText('Welder')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  describe('while the user continues by keyboard', () => {
    let answer: () => void;
    beforeEach(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answer = () => {
        cart.push(lineOf(welder));
        resolve();
      };
      network.use({ [addRoute]: () => promise.then(() => lineOf(welder)) });
    });
    const typeOn = async (keys: string) => {
      renderMobPrep(addressOf('/items'));
      const button = await screen.findByRole('button', { name: 'Add Welder' });
      act(() => button.focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(sent()).toHaveLength(1));
      await user.keyboard(keys);
    };

    it('take no keys: a toast offers them', async () => {
      await typeOn('/');
      answer();
      await user.keyboard('rain ');
      const message = await screen.findByText('2 items usually go with Welder.');
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.keyboard('suit');
      expect(screen.getByRole('searchbox')).toHaveValue('rain suit');
      expect(together()).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Show' }));
      expect(within(await prompt()).getByRole('button', { name: 'Add 2 items' })).toBeVisible();
      await waitFor(() => expect(message).not.toBeInTheDocument());
    });

    it('are no longer offered after leaving the page', async () => {
      await typeOn('/');
      answer();
      await screen.findByText('2 items usually go with Welder.');
      cleanup();
      renderMobPrep(addressOf('/items'));
      await screen.findByRole('searchbox');
      expect(screen.queryByText('2 items usually go with Welder.')).toBeNull();
    });
  });

  it('wait for the previous prompt, one at a time', async () => {
    const answers: (() => void)[] = [];
    network.use({
      [addRoute]: ({ body }) =>
        new Promise((resolve) => {
          const item = JSON.stringify(body).includes('"item_id":4') ? welder : drill;
          answers.push(() => {
            cart.push(lineOf(item));
            resolve(lineOf(item));
          });
        }),
    });
    renderMobPrep(addressOf('/items'));
    await add('Welder');
    await add('Drill');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    expect(await screen.findByRole('checkbox', { name: 'Nozzle' })).toBeInTheDocument();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await waitFor(() => expect(cart).toHaveLength(2));
    expect(screen.queryByRole('checkbox', { name: 'Bit' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByRole('checkbox', { name: 'Bit' })).toBeVisible();
  });
});
