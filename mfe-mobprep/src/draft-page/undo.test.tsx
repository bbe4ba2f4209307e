import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { CartLine } from 'shared-api/contract';
import { buildItem, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { signOut } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { server } from '#testing/handlers.ts';
import { lineOf } from '#testing/lineOf.ts';
import { projectToPrepare } from '#testing/projectToPrepare.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

const hat = buildItem({ id: 1, name: 'Hard hat' });
const vest = buildItem({ id: 2, name: 'Vest' });

let network: FakeNetwork;
let user: UserEvent;
let cart: CartLine[];
beforeEach(() => {
  user = userEvent.setup();
  cart = [lineOf(hat, 4)];
  network = fakeNetwork(server({ items: [hat, vest], carts: { 5001: cart } }));
});
afterEach(() => {
  network.restore();
  act(() => {
    toast.clear();
    signOut(); // forgets the changes that could be undone
  });
});

const onServer = () => Object.fromEntries(cart.map((line) => [line.item_name, line.quantity]));
const quantity = () => screen.findByRole('spinbutton', { name: 'Quantity of Hard hat' });
const undoButton = () => screen.findByRole('button', { name: /^Undo/ });

async function setTo(pieces: string) {
  const field = await quantity();
  await user.clear(field);
  await user.type(field, `${pieces}{Enter}`);
  await waitFor(() => expect(onServer()['Hard hat']).toBe(Number(pieces)));
  await screen.findByRole('button', { name: new RegExp(`^Undo: Hard hat \\d+ → ${pieces}$`) });
}

describe('undo in Mob Prep', () => {
  it('is a button that names the change, on every screen of the draft', async () => {
    const page = renderMobPrep(addressOf('/items'));
    expect(await undoButton()).toHaveAttribute('aria-disabled', 'true');
    await setTo('9');
    page.unmount();
    renderMobPrep(addressOf());
    await user.click(await screen.findByRole('button', { name: 'Undo: Hard hat 4 → 9' }));
    await screen.findByText('Undone: Hard hat 4 → 9');
    expect(onServer()).toEqual({ 'Hard hat': 4 });
    expect(await undoButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('responds to Ctrl+Z, even from a quantity box with no typed text', async () => {
    renderMobPrep(addressOf('/items'));
    await setTo('9');
    expect(await quantity()).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(onServer()).toEqual({ 'Hard hat': 4 }));
  });

  it('leaves Ctrl+Z to the text being typed', async () => {
    renderMobPrep(addressOf('/items'));
    await setTo('9');
    await user.type(await quantity(), '7');
    await user.keyboard('{Control>}z{/Control}{Escape}');
    await user.type(screen.getByRole('searchbox', { name: /Search all/ }), 'vest');
    await user.keyboard('{Control>}z{/Control}');
    await user.click(await undoButton());
    await waitFor(() => expect(onServer()).toEqual({ 'Hard hat': 4 }));
    expect(network.requests.filter(({ path }) => path.endsWith('/changes'))).toHaveLength(1);
  });

  it('restores a removed line with its quantity, from the toast too', async () => {
    renderMobPrep(addressOf('/items'));
    const list = within(await screen.findByRole('region', { name: 'Selected Items' }));
    await user.click(await list.findByRole('button', { name: 'Remove Hard hat' }));
    await waitFor(() => expect(onServer()).toEqual({}));
    const messages = within(screen.getByRole('region', { name: 'Messages' }));
    await user.click(await messages.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: Hard hat removed');
    expect(onServer()).toEqual({ 'Hard hat': 4 });
    expect(await undoButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('is hidden when nothing may be changed', async () => {
    network.use(server({ project: projectToPrepare(undefined, { status: 'completed' }), items: [hat] }));
    renderMobPrep(addressOf());
    await screen.findByText('This project is completed. Its list is read-only.');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});
