import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  answerBatch,
  buildCartLine,
  buildItem,
  type FakeNetwork,
  fakeNetwork,
  refusal,
} from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { server } from '#testing/handlers.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

const addRoute = 'POST /projects/:projectId/contents/:draftId/items/batch';
let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  const crane = buildCartLine({ item_id: 9, item_name: 'Rented crane', is_custom: true });
  network = fakeNetwork(server({ items: [buildItem()], carts: { 5001: [crane] } }));
});
afterEach(() => {
  network.restore();
  sessionStorage.clear();
  act(() => toast.clear());
});

async function open() {
  renderMobPrep(addressOf('/items'));
  await screen.findByText('Rented crane');
  await user.click(screen.getByRole('button', { name: 'Additional Item' }));
  return within(await screen.findByRole('dialog'));
}

describe('an additional item', () => {
  it('starts with EA and a quantity of 1', async () => {
    const dialog = await open();
    expect(dialog.getByLabelText('Quantity')).toHaveValue('1');
    await waitFor(() => expect(dialog.getByLabelText('Unit')).toHaveDisplayValue('EA'));
  });

  it('is created and put on the list', async () => {
    const dialog = await open();
    await user.type(dialog.getByLabelText('Item name'), ' Light tower ');
    await user.clear(dialog.getByLabelText('Quantity'));
    await user.type(dialog.getByRole('textbox', { name: 'Notes optional' }), 'two nights');
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.sent(addRoute)[0]?.body).toEqual({
      lines: [{ item_name: 'Light tower', unit_id: 1, quantity: 1, notes: 'two nights' }],
    });
  });

  it('needs a name', async () => {
    const dialog = await open();
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    expect(await dialog.findByText('Please enter an item name')).toBeVisible();
    expect(network.sent(addRoute)).toEqual([]);
  });

  it('needs a positive number', async () => {
    const dialog = await open();
    await user.clear(dialog.getByLabelText('Quantity'));
    await user.type(dialog.getByLabelText('Quantity'), '0');
    expect(await dialog.findByText('Please enter a valid positive number')).toBeVisible();
  });

  it('is refused when its name is on the list, ignoring case', async () => {
    const dialog = await open();
    await user.type(dialog.getByLabelText('Item name'), 'RENTED crane');
    const button = dialog.getByRole('button', { name: 'Already Added' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button);
    expect(await screen.findByText('Item already exists')).toBeInTheDocument();
  });

  it('keeps what was typed and shows the server’s detail when it fails', async () => {
    const dialog = await open();
    network.use({ [addRoute]: (request) => answerBatch(request, [], () => 'That unit is gone') });
    await user.type(dialog.getByLabelText('Item name'), 'Light tower');
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('That unit is gone')).toBeInTheDocument();
    expect(dialog.getByLabelText('Item name')).toHaveValue('Light tower');
  });

  it('is resent with the same key when its answer was lost', async () => {
    const dialog = await open();
    const { [addRoute]: adds } = server({});
    network.use({ [addRoute]: () => refusal(500, 'internal') });
    await user.type(dialog.getByLabelText('Item name'), 'Light tower');
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('Failed to add custom item. Please try again.')).toBeInTheDocument();
    if (adds) network.use({ [addRoute]: adds });
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const keys = network.sent(addRoute).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('shows the message of a server that gives no detail', async () => {
    const dialog = await open();
    network.use({ [addRoute]: () => Response.json({ message: 'The yard is closed' }, { status: 409 }) });
    await user.type(dialog.getByLabelText('Item name'), 'Light tower');
    await user.click(dialog.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('The yard is closed')).toBeInTheDocument();
  });
});
