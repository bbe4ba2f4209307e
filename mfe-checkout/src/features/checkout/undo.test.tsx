import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { signOut } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { cartRoute, draftRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { roofHoist } from '#testing/reviewedLines.ts';
import { reviewedProject } from '#testing/reviewedProject.ts';

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  network = fakeNetwork(serverOf(reviewedProject(), [roofHoist]));
});
afterEach(() => {
  network.restore();
  act(() => {
    toast.clear();
    signOut(); // forgets the changes that could be undone
  });
});

describe('undo at Checkout', () => {
  it('undoes a change to the notes', async () => {
    renderCheckout();
    const notes = await screen.findByRole('textbox', { name: 'Notes' });
    const before = (notes as HTMLTextAreaElement).value; // a text box of several lines
    await user.type(notes, ' and more');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Undo: Notes changed' }));
    await waitFor(() => expect(notes).toHaveValue(before));
    expect(network.sent(`PUT ${draftRoute}`).at(-1)?.body).toEqual({ notes: before });
  });

  it('undoes a removal with Ctrl+Z', async () => {
    renderCheckout();
    await user.click(await screen.findByRole('button', { name: `Delete ${roofHoist.item_name}` }));
    await screen.findByRole('button', { name: `Undo: ${roofHoist.item_name} removed` });
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByRole('spinbutton', { name: `Quantity of ${roofHoist.item_name}` });
    expect(network.sent(`POST ${cartRoute}/changes`)[0]?.body).toMatchObject({
      changes: [{ item_id: roofHoist.item_id, seen: null, line: { quantity: roofHoist.quantity } }],
    });
  });

  it('says only what was undone last', async () => {
    renderCheckout();
    const name = roofHoist.item_name;
    const box = await screen.findByRole('spinbutton', { name: `Quantity of ${name}` });
    await user.click(box);
    await user.keyboard('5{Enter}');
    await screen.findByRole('button', { name: `Undo: ${name} ${roofHoist.quantity} → 5` });
    await user.keyboard('6{Enter}');
    await user.click(await screen.findByRole('button', { name: `Undo: ${name} 5 → 6` }));
    // Under the pointer it would stay for good.
    await user.hover(await screen.findByText(`Undone: ${name} 5 → 6`));
    fireEvent.click(await screen.findByRole('button', { name: `Undo: ${name} ${roofHoist.quantity} → 5` }));
    await screen.findByText(`Undone: ${name} ${roofHoist.quantity} → 5`);
    await waitFor(() => expect(screen.queryByText(`Undone: ${name} 5 → 6`)).toBeNull());
  });

  it('leaves the list alone while a dialog covers it', async () => {
    renderCheckout();
    await user.click(await screen.findByRole('button', { name: `Delete ${roofHoist.item_name}` }));
    await screen.findByRole('button', { name: `Undo: ${roofHoist.item_name} removed` });
    await user.click(screen.getByRole('button', { name: 'Add Additional Item' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Control>}z{/Control}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: `Undo: ${roofHoist.item_name} removed` })).toBeEnabled();
    expect(network.sent(`POST ${cartRoute}/changes`)).toHaveLength(0);
  });

  it('is available to a project engineer, who can edit the list', async () => {
    renderCheckout(undefined, 'pe');
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    // Nothing to undo yet, whatever the tests before it have done.
    expect(undo).toHaveAttribute('aria-disabled', 'true');
  });
});
