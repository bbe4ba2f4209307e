import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogueChangeResult } from 'shared-api/contract';
import { bounds, itemBounds, itemTexts } from 'shared-api/rules';
import { buildCategory, buildSurfaceType, buildUnit, type FakeHandlers, refusal } from 'shared-api/testing';
import { editor, engineer, renderItems } from '#testing/renderItems.tsx';
import { stockItem } from '#testing/stockItem.ts';

const items = [
  stockItem({ id: 1, name: 'Apron', revision: 3 }),
  stockItem({ id: 2, name: 'Boots' }),
  stockItem({
    id: 3,
    name: 'Cap',
    is_inventory_item: false,
    price: null,
    vendor: null,
    min_qty: null,
    order_qty: null,
  }),
];
const change = {
  id: 9,
  title: 'Changed price of 2 items',
  changed_at: '2026-11-26T08:00:00.000Z',
  changed_by_name: 'Petra Lindqvist',
  undone_at: null,
  undone_by_name: null,
  can_undo: true,
};
const done = (result: Partial<CatalogueChangeResult> = {}): CatalogueChangeResult => ({
  change,
  changed: 2,
  kept: [],
  ...result,
});
const handlers: FakeHandlers = {
  'GET /categories': () => ({
    categories: [buildCategory(), buildCategory({ id: 2, name: 'PPE', type: 'sub', parent_id: 1 })],
  }),
  'GET /units': () => ({ units: [buildUnit()] }),
  'GET /items': () => ({ items }),
  'GET /surface-types': () => ({
    surface_types: [
      buildSurfaceType({ id: 1, name: 'Roof Deck', parent_id: null }),
      buildSurfaceType({ id: 11, name: 'Steel Deck', parent_id: 1 }),
    ],
  }),
  'POST /items/edits': () => done(),
  'POST /catalogue-changes/:id/undo': () => done({ change: { ...change, undone_at: change.changed_at } }),
};
const open = (changes: FakeHandlers = {}, user = editor) =>
  renderItems('/items?category=1&sub=2', { ...handlers, ...changes }, user);
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('editing several items', () => {
  it('ticks rows one by one, with Shift all between, or all at once', async () => {
    open();
    await tick('Select Apron');
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Cap' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 items selected')).toBeVisible();
    await press('Clear');
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
    await tick('Select all 3 items');
    expect(screen.getByRole('button', { name: 'Edit 3 items' })).toBeVisible();
  });

  it('shows old and new prices, sends what was seen, and offers to undo it', async () => {
    const { network } = open();
    await tick('Select all 3 items');
    await press('Edit 3 items');
    const form = await dialog();
    await userEvent.selectOptions(form.getByLabelText('PRICE'), 'Change by %');
    await userEvent.type(form.getByLabelText('Percent'), '10');
    const preview = within(await form.findByRole('list', { name: 'Old and new values' }));
    expect(await preview.findAllByText('PRICE $28.50 → $31.35')).toHaveLength(2);
    expect(preview.getByText(itemTexts.notStocked)).toBeVisible();
    await press('Change 2 items');
    expect(await screen.findByText(change.title)).toBeVisible();
    expect(network.sent('POST /items/edits')[0]?.body).toEqual({
      items: items.map(({ id, revision }) => ({ id, revision })),
      change: { price: { kind: 'percent', value: 10 } },
    });
    await press('Undo');
    await waitFor(() => expect(network.sent('POST /catalogue-changes/:id/undo')).toHaveLength(1));
  });

  it('gives all of them one quantity rule, and shows what each had in words', async () => {
    const { network } = open();
    await tick('Select Apron');
    await tick('Select Boots');
    await press('Edit 2 items');
    const form = await dialog();
    await userEvent.selectOptions(form.getByLabelText('Quantity rule'), 'Roof area, squares');
    expect(await form.findByText('Finish the quantity rule first.')).toBeVisible();
    await userEvent.type(form.getByLabelText('One piece covers'), '10');
    const preview = within(await form.findByRole('list', { name: 'Old and new values' }));
    expect(await preview.findAllByText('Quantity rule 1 each → 1 per 10 sq of roof')).toHaveLength(2);
    await press('Change 2 items');
    expect(await screen.findByText(change.title)).toBeVisible();
    expect(network.sent('POST /items/edits')[0]?.body).toMatchObject({
      change: {
        required_qty_per_crew: null,
        quantity_rule: { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 0, minimum: 1 },
      },
    });
  });

  it('says that a rule stays where the unit changes', async () => {
    const quantity_rule = { kind: 'fixed', quantity: 2 } as const;
    const ruled = stockItem({ id: 1, name: 'Apron', required_qty_per_crew: null, quantity_rule });
    open({
      'GET /items': () => ({ items: [ruled] }),
      'GET /units': () => ({ units: [buildUnit(), buildUnit({ id: 2, name: 'BX' })] }),
    });
    await tick('Select Apron');
    await press('Edit 1 item');
    const form = await dialog();
    await userEvent.selectOptions(form.getByLabelText('Unit'), 'BX');
    expect(await form.findByText('Quantity rule stays Always 2 · Unit EA → BX')).toBeVisible();
  });

  it('says that a change of the price needs a number', async () => {
    open();
    await tick('Select Apron');
    await tick('Select Cap');
    await press('Edit 2 items');
    const form = await dialog();
    await userEvent.selectOptions(form.getByLabelText('PRICE'), 'Change by $');
    expect(await form.findByText('Enter a number for PRICE first.')).toBeVisible();
    expect(form.queryByText(/will change/)).toBeNull();
    await userEvent.type(form.getByLabelText('Dollars'), '1');
    expect(await form.findByText(/^1 item will change/)).toBeVisible();
  });

  it('says at each field why its value is refused', async () => {
    open();
    await tick('Select Apron');
    await press('Edit 1 item');
    const form = await dialog();
    for (const name of ['Spanish name', 'MIN', 'ODR', 'VENDOR']) {
      const field = form.getByLabelText(name);
      await userEvent.click(field);
      await userEvent.paste('x'.repeat(itemBounds.vendor + bounds.itemName));
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(/./);
    }
  });

  it('empties a field only by a choice of its own', async () => {
    const { network } = open();
    await tick('Select Apron');
    await tick('Select Cap');
    await press('Edit 2 items');
    const form = await dialog();
    await userEvent.type(form.getByLabelText('VENDOR'), 'Acme');
    await userEvent.click(form.getByRole('checkbox', { name: 'Empty VENDOR' }));
    expect(form.getByLabelText('VENDOR')).toBeDisabled();
    expect(form.getByLabelText('VENDOR')).toHaveValue('');
    await userEvent.selectOptions(form.getByLabelText('PRICE'), 'Empty');
    const preview = within(await form.findByRole('list', { name: 'Old and new values' }));
    expect(await preview.findByText(/^PRICE \$28\.50 → Empty · VENDOR .+ → Empty$/)).toBeVisible();
    expect(form.getByText('1 item will change. 1 item already has these values.')).toBeVisible();
    await press('Change 1 item');
    await waitFor(() =>
      expect(network.sent('POST /items/edits')[0]?.body).toMatchObject({
        change: { vendor_info: null, price_per_unit: null },
      }),
    );
  });

  it('changes the Spanish name, and whether items come back', async () => {
    const { network } = open();
    await tick('Select Cap');
    await press('Edit 1 item');
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Spanish name'), 'Gorra');
    await userEvent.selectOptions(form.getByLabelText('Used up on the job, not expected back'), 'Yes');
    const words = 'Spanish name Empty → Gorra · Used up on the job, not expected back No → Yes';
    expect(await form.findByText(words)).toBeVisible();
    await press('Change 1 item');
    await waitFor(() =>
      expect(network.sent('POST /items/edits')[0]?.body).toMatchObject({
        change: { name_es: 'Gorra', comes_back: false },
      }),
    );
  });

  it('keeps what stayed selected, and says why', async () => {
    open({
      'POST /items/edits': () =>
        done({ kept: [{ id: 1, name: 'Apron', problem: 'Ines Calloway changed it in the meantime' }] }),
    });
    await tick('Select all 3 items');
    await press('Edit 3 items');
    const form = await dialog();
    await userEvent.type(form.getByLabelText('MIN'), '4');
    await press('Change 2 items');
    expect(await screen.findByText('Ines Calloway changed it in the meantime')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('1 item selected')).toBeVisible();
  });

  it('keeps the form with all that was typed when saving fails', async () => {
    open({ 'POST /items/edits': () => refusal(500, 'internal') });
    await tick('Select Boots');
    await press('Edit 1 item');
    const form = await dialog();
    await userEvent.type(form.getByLabelText('VENDOR'), 'Acme');
    await press('Change 1 item');
    expect(await screen.findByText('Failed to change the items. Please try again.')).toBeVisible();
    expect(form.getByLabelText('VENDOR')).toHaveValue('Acme');
  });

  it('does nothing while nothing would change', async () => {
    const { network } = open();
    await tick('Select Boots');
    await press('Edit 1 item');
    const form = await dialog();
    await userEvent.type(form.getByLabelText('MIN'), '12');
    await press('Change 0 items');
    expect(network.sent('POST /items/edits')).toEqual([]);
  });

  it('forgets the ticks in another view', async () => {
    open();
    await tick('Select Boots');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByText('1 item selected')).not.toBeInTheDocument());
  });

  it('is not there for a user who may only look', async () => {
    open({}, engineer);
    await screen.findByText('Boots');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

it('merges two ticked items into the one that is chosen, and says what follows it', async () => {
  const { network } = open({
    'GET /items/:id/use-counts': () => ({ lists: 41, assemblies: 2, sub_items: 0 }),
    'POST /items/:id/merges': () => done(),
  });
  await tick('Select Apron');
  await tick('Select Boots');
  await press('Merge…');
  const form = await dialog();
  await userEvent.click(form.getByRole('radio', { name: /^Boots/ }));
  expect(await form.findByText(/^41 lists and 2 packages of Apron will have Boots instead/)).toBeVisible();
  await press('Merge');
  await waitFor(() => expect(network.sent('POST /items/2/merges')[0]?.body).toEqual({ from_id: 1 }));
  await waitFor(() => expect(screen.queryByText('2 items selected')).not.toBeInTheDocument());
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

it('changes where an item fits from its cell', async () => {
  const { network } = open({
    'PUT /items/:id': () => ({
      ...items[1],
      surface_type_ids: [11],
      roof_deck_types: ['Steel Deck'],
      revision: 2,
    }),
  });
  await press('Fits of Boots: All');
  const form = await dialog();
  await userEvent.click(await form.findByRole('checkbox', { name: 'Steel Deck' }));
  await press('Save');
  await waitFor(() =>
    expect(network.sent('PUT /items/2')[0]?.body).toMatchObject({ surface_type_ids: [11], min_qty: 12 }),
  );
  expect(await screen.findByRole('button', { name: /^Fits of Boots: Steel Deck/ })).toBeVisible();
});
