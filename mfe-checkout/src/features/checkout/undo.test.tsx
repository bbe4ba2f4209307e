import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { forgetSession } from 'shared-auth';
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
  act(() => {
    toast.clear();
    forgetSession();
  });
  network.restore();
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
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
  });
});
