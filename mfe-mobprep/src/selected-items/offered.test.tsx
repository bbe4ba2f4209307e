import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CartLine } from 'shared-api/contract';
import { buildItem, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { signOut } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { server } from '#testing/handlers.ts';
import { lineOf } from '#testing/lineOf.ts';
import { draftToPrepare, projectToPrepare } from '#testing/projectToPrepare.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

const below = (main_item_id: number) => ({ is_sub_item: true, main_item_id });
const welder = buildItem({ id: 4, name: 'Welder' });
const nozzle = buildItem({ id: 5, name: 'Nozzle', required_qty_per_crew: 3, ...below(4) });
const brush = buildItem({ id: 6, name: 'Brush', ...below(4) });

let network: FakeNetwork;
let cart: CartLine[];
beforeEach(() => {
  cart = [lineOf(welder)];
  network = fakeNetwork(server({ items: [welder, nozzle, brush], carts: { 5001: cart } }));
  network.use({
    'POST /users/logout': () => undefined,
    'DELETE /projects/:projectId/contents/:draftId/items/:itemId': ({ params }) => {
      cart.splice(
        cart.findIndex(({ item_id }) => item_id === Number(params['itemId'])),
        1,
      );
    },
  });
});
afterEach(() => {
  act(() => {
    toast.clear();
    signOut(); // forgets what was hidden
  });
  network.restore();
});

const selected = async () => within(await screen.findByRole('region', { name: 'Selected Items' }));

describe('the sub-items of a main item on the list', () => {
  it.each(['/items', '/assembly', '/previous-jobs'])(
    'are shown as display-only on %s, by name',
    async (screenPath) => {
      renderMobPrep(addressOf(screenPath));
      const list = await selected();
      await list.findByText('Brush');
      expect(
        list.getAllByRole('button', { name: /^Add / }).map((button) => button.getAttribute('aria-label')),
      ).toEqual(['Add Brush', 'Add Nozzle']);
    },
  );

  it('are not offered to a user who may only look at the list', async () => {
    const draft = draftToPrepare();
    const project = projectToPrepare([{ ...draft, can: { ...draft.can, edit_list: false } }]);
    network.use(server({ project, items: [welder, nozzle, brush], carts: { 5001: cart } }));
    renderMobPrep(addressOf('/items'));
    const list = await selected();
    expect(await list.findByText('Welder')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Nozzle')).toHaveLength(1));
    expect(list.queryByText('Nozzle')).toBeNull();
    expect(list.queryByRole('button', { name: 'Remove Welder' })).toBeNull();
    expect(list.queryByRole('spinbutton')).toBeNull();
  });

  it('are added with the quantity for the crew', async () => {
    renderMobPrep(addressOf('/assembly'));
    const list = await selected();
    await userEvent.click(await list.findByRole('button', { name: 'Add Nozzle' }));
    expect(await list.findByRole('spinbutton', { name: 'Quantity of Nozzle' })).toHaveValue('4');
  });

  it('can be added again when that failed', async () => {
    network.use({ 'POST /projects/:projectId/contents/:draftId/items': () => refusal(500, 'internal') });
    renderMobPrep(addressOf('/assembly'));
    const list = await selected();
    await userEvent.click(await list.findByRole('button', { name: 'Add Nozzle' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() =>
      expect(list.getByRole('button', { name: 'Add Nozzle' })).not.toHaveAttribute('aria-busy'),
    );
  });

  it('move the focus to the next line when hidden', async () => {
    renderMobPrep(addressOf('/items'));
    const list = await selected();
    const hide = await list.findByRole('button', { name: 'Hide Brush' });
    act(() => hide.focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(list.getByRole('button', { name: 'Hide Nozzle' })).toHaveFocus());
  });

  it('stay hidden in this tab on every screen', async () => {
    const page = renderMobPrep(addressOf('/items'));
    await userEvent.click(await (await selected()).findByRole('button', { name: 'Hide Brush' }));
    page.unmount();
    renderMobPrep(addressOf('/assembly'));
    const list = await selected();
    await list.findByText('Nozzle');
    expect(list.queryByText('Brush')).not.toBeInTheDocument();
  });

  it('are offered again to the next user who signs in in this tab', async () => {
    const page = renderMobPrep(addressOf('/items'));
    await userEvent.click(await (await selected()).findByRole('button', { name: 'Hide Brush' }));
    page.unmount();
    act(signOut);
    renderMobPrep(addressOf('/items'));
    expect(await (await selected()).findByText('Brush')).toBeInTheDocument();
  });

  it('do not come back when removed from the list', async () => {
    cart.push(lineOf(nozzle));
    renderMobPrep(addressOf('/items'));
    const list = await selected();
    await userEvent.click(await list.findByRole('button', { name: 'Remove Nozzle' }));
    await waitFor(() => expect(list.queryByText('Nozzle')).not.toBeInTheDocument());
    expect(list.getByText('Brush')).toBeInTheDocument();
  });
});

describe('a removed line', () => {
  it('moves the focus to the next line’s button', async () => {
    cart.push(lineOf(brush), lineOf(nozzle));
    renderMobPrep(addressOf('/items'));
    const list = await selected();
    const remove = await list.findByRole('button', { name: 'Remove Brush' });
    act(() => remove.focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(list.getByRole('button', { name: 'Remove Nozzle' })).toHaveFocus());
  });
});
