import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { cartRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { roofHoist } from '#testing/reviewedLines.ts';
import { reviewedProject } from '#testing/reviewedProject.ts';

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  network = fakeNetwork({
    ...serverOf(reviewedProject(), [roofHoist]),
    'POST /items/custom': () => ({ id: 9002 }),
  });
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

async function openDialog() {
  renderCheckout();
  await screen.findByRole('spinbutton');
  await user.click(screen.getByRole('button', { name: 'Add Additional Item' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'RL' });
  return dialog;
}

describe('an additional item', () => {
  it('is created with unit EA and quantity 1, then put on the list', async () => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), '  Ladder rack ');
    await user.clear(dialog.getByRole('textbox', { name: 'Quantity' }));
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST /items/custom')[0]?.body).toEqual({ item_name: 'Ladder rack', unit_id: 1 });
    expect(network.sent(`POST ${cartRoute}`)[0]?.body).toEqual({ item_id: 9002, quantity: 1 });
  });

  it('takes unit, quantity and notes along', async () => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'Net');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Unit' }), 'RL');
    await user.clear(dialog.getByRole('textbox', { name: 'Quantity' }));
    await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '12');
    await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'green');
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    await waitFor(() =>
      expect(network.sent(`POST ${cartRoute}`)[0]?.body).toEqual({
        item_id: 9002,
        quantity: 12,
        notes: 'green',
      }),
    );
    expect(network.sent('POST /items/custom')[0]?.body).toMatchObject({ unit_id: 2 });
  });

  it('offers active units only', async () => {
    const dialog = await openDialog();
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual(['EA', 'RL']);
  });

  it('needs a name', async () => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), '   {Enter}');
    expect(await dialog.findByText('Please enter an item name')).toBeVisible();
    expect(network.sent('POST /items/custom')).toEqual([]);
  });

  it.each(['0', '-2', '1.5', 'x'])('does not take %p for a quantity', async (typed) => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'Net');
    await user.clear(dialog.getByRole('textbox', { name: 'Quantity' }));
    await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), `${typed}{Enter}`);
    expect(await dialog.findByText('Please enter a valid positive number')).toBeVisible();
    expect(network.sent('POST /items/custom')).toEqual([]);
  });

  it('is not added twice: the button reads Already Added and says why', async () => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'ROOF HOIST');
    const button = dialog.getByRole('button', { name: 'Already Added' });
    expect(button).toHaveAccessibleDescription('Item already exists');
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), '{Enter}');
    expect(network.sent('POST /items/custom')).toEqual([]);
  });

  it("keeps what was typed and says the server's reason when it is refused", async () => {
    network.use({ 'POST /items/custom': () => refusal(409, 'name_taken', 'This name is taken') });
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'Net{Enter}');
    await screen.findByText('This name is taken');
    expect(dialog.getByRole('textbox', { name: 'Item name' })).toHaveValue('Net');
  });
});
