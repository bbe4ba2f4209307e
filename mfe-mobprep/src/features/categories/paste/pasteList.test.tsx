import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { CartBatch, CartLine } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { buildItem, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { forgetSession } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { server } from '#testing/handlers.ts';
import { lineOf } from '#testing/lineOf.ts';
import { projectToPrepare } from '#testing/projectToPrepare.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

const batch = 'POST /projects/:projectId/contents/:draftId/items/batch';
const items = ['Hard hat, white', 'Hard hat chin strap', 'Extension ladder, 32 ft', 'Vest'].map((name, i) =>
  buildItem({ id: i + 1, name, item_name: name, required_qty_per_crew: i === 3 ? 1 : null }),
);
const [white, strap, ladder, vest] = items;

let network: FakeNetwork;
let user: UserEvent;
let cart: CartLine[];
beforeEach(() => {
  user = userEvent.setup();
  cart = [];
  network = fakeNetwork(server({ items, carts: { 5001: cart } }));
});
afterEach(() => {
  act(() => {
    toast.clear();
    forgetSession();
  });
  network.restore();
  sessionStorage.clear();
});

async function paste(text: string) {
  renderMobPrep(addressOf('/items'));
  await user.click(await screen.findByRole('button', { name: 'Paste a list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste a list' }));
  await user.click(dialog.getByRole('textbox', { name: 'List' }));
  await user.paste(text);
  await user.click(dialog.getByRole('button', { name: 'Match' }));
  await dialog.findByRole('button', { name: 'Back' });
  return dialog;
}
const sent = () => (network.sent(batch)[0]?.body as CartBatch | undefined)?.lines; // our own client sent it

describe('a pasted list', () => {
  it('is matched line by line, with its doubts', async () => {
    const dialog = await paste('12 hard hat white\n3 hard hat\nladdr\n2 crane mat');
    expect(dialog.getByText('4 lines, 1 to check, 1 not found')).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: 'Item for hard hat white' })).toHaveValue(String(white?.id));
    expect(dialog.getByRole('combobox', { name: 'Item for laddr' })).toHaveValue(String(ladder?.id));
    expect(dialog.getByRole('combobox', { name: 'Item for crane mat' })).toHaveValue('out');
    expect(
      ['Check', 'Only match', 'Not found'].map((text) => dialog.getByText(text).textContent),
    ).toHaveLength(3);
    expect(dialog.getByRole('spinbutton', { name: 'Quantity of hard hat white' })).toHaveValue('12');
    const { violations } = await act(() =>
      axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });

  it('can be corrected, and is added in one call', async () => {
    const dialog = await paste('12\thard hat white\n3\thard hat\nvest\nvst 1\n2\tcrane mat');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Item for hard hat' }), String(strap?.id));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Item for crane mat' }), 'custom');
    const fourth = dialog.getByRole('textbox', { name: 'Pasted line 4' });
    await user.clear(fourth);
    await user.type(fourth, 'ladder');
    await user.click(dialog.getByRole('button', { name: 'Add 5 items' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent(batch)).toHaveLength(1);
    expect(sent()).toEqual([
      { item_id: white?.id, quantity: 12, quantity_from: 'person' },
      { item_id: strap?.id, quantity: 3, quantity_from: 'person' },
      // For a crew of ten.
      { item_id: vest?.id, quantity: 10 },
      { item_id: ladder?.id, quantity: 1, quantity_from: 'person' },
      { item_name: 'crane mat', unit_id: 1, quantity: 2 },
    ]);
    expect(await screen.findByRole('button', { name: 'Undo: 5 items added' })).toBeVisible();
  });

  it('says which number cannot be a quantity, until another one is set', async () => {
    const dialog = await paste('0 vest');
    expect(dialog.getByText('0 was pasted')).toBeInTheDocument();
    expect(dialog.getByText('1 line, 1 to check')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Increase Quantity of vest' }));
    expect(dialog.queryByText('0 was pasted')).toBeNull();
  });

  it('is not added while lines for one item are too many pieces together', async () => {
    const dialog = await paste('600000 vest\n600000 vest');
    expect(dialog.getAllByText('More than 999,999 in total for this item')).toHaveLength(2);
    expect(dialog.getByText('2 lines, 2 to correct')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add 1 item' }));
    const [first] = dialog.getAllByRole('combobox', { name: 'Item for vest' });
    if (first) await user.selectOptions(first, 'out');
    await user.click(dialog.getByRole('button', { name: 'Add 1 item' }));
    await waitFor(() => expect(network.sent(batch)).toHaveLength(1));
    expect(sent()).toEqual([{ item_id: vest?.id, quantity: 600000, quantity_from: 'person' }]);
  });

  it('shows the total of lines that become one', async () => {
    const dialog = await paste('12 vest\n30 vest\n2 hard hat white');
    expect(dialog.getAllByText('Pasted more than once: 42 in all')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Add 2 items' }));
    await waitFor(() => expect(sent()?.[0]).toMatchObject({ item_id: vest?.id, quantity: 42 }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Paste a list' })).toHaveFocus());
  });

  it('is not added while a name is too long for an additional item', async () => {
    const long = 'zq'.repeat(bounds.itemName);
    const dialog = await paste(`2 ${long}`);
    await user.selectOptions(dialog.getByRole('combobox', { name: `Item for ${long}` }), 'custom');
    expect(dialog.getByText('Use 500 characters or fewer as an additional item')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Add 1 item' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says how many lines exceed the limit of one paste', async () => {
    const dialog = await paste('12 vest\n'.repeat(bounds.pastedLines + 2));
    expect(dialog.getByText('5,000 lines, 2 more lines left out')).toBeInTheDocument();
  });

  it('is added in parts if it is long', async () => {
    const names = Array.from({ length: 2 * bounds.batchLines }, (_, i) => `Part ${i}`);
    network.use(
      server({ items: names.map((name, i) => buildItem({ id: i + 1, name })), carts: { 5001: cart } }),
    );
    const dialog = await paste(names.map((name) => `${name}\t3`).join('\n'));
    expect(dialog.getByText('1,000 lines')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add 1,000 items' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const parts = network.sent(batch).map(({ body }) => (body as CartBatch).lines.length); // our own client sent it
    expect(parts).toEqual([bounds.batchLines, bounds.batchLines]);
  });

  it('asks which column is the quantity, and shows what was pasted until then', async () => {
    const dialog = await paste('vest\t28.50\t12\nhard hat white\t6.25\t3');
    expect(dialog.getByText('28.50 or 12 was pasted')).toBeInTheDocument();
    expect(dialog.getByText('2 lines, 2 to check')).toBeInTheDocument();
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Which column is the quantity?' }),
      'Column 3: 12, 3',
    );
    expect(await dialog.findByText('2 lines')).toBeInTheDocument();
    expect(dialog.getByRole('spinbutton', { name: 'Quantity of vest' })).toHaveValue('12');
  });

  it('keeps its corrections when the column of the quantities is chosen after them', async () => {
    const dialog = await paste(
      'Item\tQty needed\tOrder qty\tNotes\nvest\t6\t12\tnorth gate\nhard hat white\t2\t3',
    );
    await user.click(dialog.getByRole('button', { name: 'Increase Quantity of vest' }));
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Which column is the quantity?' }),
      'Order qty: 12, 3',
    );
    const boxOf = (name: string) => dialog.getByRole('spinbutton', { name: `Quantity of ${name}` });
    await waitFor(() => expect(boxOf('hard hat white')).toHaveValue('3'));
    expect(boxOf('vest')).toHaveValue('11');
    await user.click(dialog.getByRole('button', { name: 'Add 2 items' }));
    await waitFor(() => expect(network.sent(batch)).toHaveLength(1));
    expect(network.sent(batch)[0]?.body).toMatchObject({
      lines: [{ quantity: 11, notes: 'north gate' }, { quantity: 3 }],
    });
  });

  it('says when another unit than the item’s was pasted', async () => {
    const dialog = await paste('vest\t5\tBX');
    expect(dialog.getByText('Pasted as BX, counted in EA')).toBeInTheDocument();
    expect(dialog.getByText('Pasted: vest | 5 | BX')).toBeInTheDocument();
    expect(dialog.getByText('1 line, 1 to check')).toBeInTheDocument();
  });

  it('says what is already on the list, and leaves it unchanged', async () => {
    if (white) cart.push(lineOf(white, 4));
    const dialog = await paste('12 hard hat white');
    expect(dialog.getByText('Already added - modify quantity in checkout')).toBeInTheDocument();
    expect(dialog.getByText('4 on the list, 12 pasted')).toBeInTheDocument();
    expect(dialog.getByText(/, 1 already on the list$/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Add 0 items' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('stays unchanged when adding fails', async () => {
    const dialog = await paste('12 vest');
    network.use({ [batch]: () => refusal(503, 'db_unavailable') });
    await user.click(dialog.getByRole('button', { name: 'Add 1 item' }));
    await screen.findByText('Failed to add item');
    expect(dialog.getByRole('spinbutton', { name: 'Quantity of vest' })).toHaveValue('12');
  });

  it('keeps its corrections after going back', async () => {
    const dialog = await paste('12 vest');
    await user.click(dialog.getByRole('button', { name: 'Increase Quantity of vest' }));
    const back = dialog.getByRole('button', { name: 'Back' });
    await user.click(back);
    expect(dialog.getByRole('textbox', { name: 'List' })).toHaveValue('12 vest');
    expect(dialog.getByRole('textbox', { name: 'List' })).toHaveFocus();
    // A browser would submit with the same click if the button became the form's submit button.
    expect(back).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Match' }));
    expect(await dialog.findByRole('spinbutton', { name: 'Quantity of vest' })).toHaveValue('13');
  });

  it('comes back with its corrections after a reload or the end of the session', async () => {
    const dialog = await paste('12 vest\n2 hard hat');
    await user.click(dialog.getByRole('button', { name: 'Increase Quantity of vest' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Item for hard hat' }), String(strap?.id));
    cleanup();
    renderMobPrep(addressOf('/items'));
    const again = within(await screen.findByRole('dialog', { name: 'Paste a list' }));
    expect(await again.findByText('2 lines')).toBeInTheDocument();
    expect(again.getByRole('spinbutton', { name: 'Quantity of vest' })).toHaveValue('13');
    expect(again.getByRole('combobox', { name: 'Item for hard hat' })).toHaveValue(String(strap?.id));
    await user.click(again.getByRole('button', { name: 'Add 2 items' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    cleanup();
    renderMobPrep(addressOf('/items'));
    await screen.findByRole('button', { name: 'Paste a list' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that it contains no item', async () => {
    const dialog = await paste('Qty\tItem');
    expect(dialog.getByText('No items found in this text.')).toBeInTheDocument();
  });

  it('is not offered when nothing may be added', async () => {
    network.use(server({ project: projectToPrepare(undefined, { status: 'completed' }), items }));
    renderMobPrep(addressOf('/items'));
    await screen.findByText('This project is completed. Its list is read-only.');
    expect(screen.queryByRole('button', { name: 'Paste a list' })).toBeNull();
  });
});
