import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { answerBatch, buildCartLine, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { cartRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { roofHoist } from '#testing/reviewedLines.ts';
import { reviewedProject } from '#testing/reviewedProject.ts';

const addRoute = `POST ${cartRoute}/batch`;
let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  network = fakeNetwork(serverOf(reviewedProject(), [roofHoist]));
});
afterEach(() => {
  network.restore();
  sessionStorage.clear();
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
  it('is created with unit EA and quantity 1, then added to the list', async () => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), '  Ladder rack ');
    await user.clear(dialog.getByRole('textbox', { name: 'Quantity' }));
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent(addRoute)[0]?.body).toEqual({
      lines: [{ item_name: 'Ladder rack', unit_id: 1, quantity: 1 }],
    });
  });

  it('is not discarded by Escape while it is being added', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    network.use({ [addRoute]: () => promise });
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'Net');
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription('It is being added');
    resolve(refusal(500, 'internal'));
    await screen.findByText('Failed to add custom item. Please try again.');
    expect(dialog.getByRole('textbox', { name: 'Item name' })).toHaveValue('Net');
  });

  it('keeps its unit, quantity and notes', async () => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'Net');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Unit' }), 'RL');
    await user.clear(dialog.getByRole('textbox', { name: 'Quantity' }));
    await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '12');
    await user.type(dialog.getByRole('textbox', { name: 'Notes optional' }), 'green');
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    await waitFor(() =>
      expect(network.sent(addRoute)[0]?.body).toEqual({
        lines: [{ item_name: 'Net', unit_id: 2, quantity: 12, notes: 'green' }],
      }),
    );
  });

  it('says which character of its notes can’t be used', async () => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'Net');
    const notes = dialog.getByRole('textbox', { name: 'Notes optional' });
    await user.type(notes, 'green\u200b');
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    expect(notes).toHaveAccessibleDescription(/U\+200B after “green”/);
    expect(network.sent(addRoute)).toEqual([]);
  });

  it('survives the end of a session until it is discarded', async () => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'Net');
    cleanup();
    renderCheckout();
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('textbox', { name: 'Item name' })).toHaveValue('Net');
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    cleanup();
    renderCheckout();
    await screen.findByRole('spinbutton');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before discarding a chosen unit', async () => {
    const dialog = await openDialog();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Unit' }), 'RL');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it('offers active units only', async () => {
    const dialog = await openDialog();
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual(['EA', 'RL']);
  });

  it('needs a name', async () => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), '   {Enter}');
    expect(await dialog.findByText('Please enter an item name')).toBeVisible();
    expect(network.sent(addRoute)).toEqual([]);
  });

  it.each(['0', '-2', '1.5', 'x'])('does not accept %p as a quantity', async (typed) => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'Net');
    await user.clear(dialog.getByRole('textbox', { name: 'Quantity' }));
    await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), `${typed}{Enter}`);
    expect(await dialog.findByText('Please enter a valid positive number')).toBeVisible();
    expect(network.sent(addRoute)).toEqual([]);
  });

  it('is not added twice: the button reads Already Added and says why', async () => {
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'ROOF HOIST');
    const button = dialog.getByRole('button', { name: 'Already Added' });
    expect(button).toHaveAccessibleDescription('Item already exists');
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), '{Enter}');
    expect(network.sent(addRoute)).toEqual([]);
  });

  it('shows up in the list instead of being duplicated when another tab has just added it', async () => {
    const theirs = buildCartLine({ id: 900, item_id: 900, item_name: 'Net', is_custom: true });
    network.use({ [addRoute]: (request) => answerBatch(request, [theirs], () => 'No second one') });
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'net{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Item already exists');
    expect(dialog.getByRole('button', { name: 'Already Added' })).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: /Net/, hidden: true })).toBeInTheDocument();
  });

  it("keeps what was typed and shows the server's reason when it is refused", async () => {
    network.use({ [addRoute]: (request) => answerBatch(request, [], () => 'This name is taken') });
    const dialog = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Item name' }), 'Net{Enter}');
    await screen.findByText('This name is taken');
    expect(dialog.getByRole('textbox', { name: 'Item name' })).toHaveValue('Net');
  });
});
