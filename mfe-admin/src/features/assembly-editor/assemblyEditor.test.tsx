import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssemblyItem, AssemblyItemChanges } from 'shared-api/contract';
import {
  buildAssembly,
  buildAssemblyItem,
  buildCategory,
  buildItem,
  buildSurfaceType,
  type FakeHandlers,
  refusal,
} from 'shared-api/testing';
import { QuantityRuleDialog } from 'shared-draft/catalogue';
import { withRule } from '#domain/assemblyContents.ts';
import { conflict } from '#testing/conflict.ts';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const drill = buildItem({ id: 1, name: 'Drill' });
const bit = buildItem({ id: 2, name: 'Wood bit', is_sub_item: true, main_item_id: 1 });
const saw = buildItem({ id: 3, name: 'Saw', image_url: '/photos/saw.jpg', has_photo: true });
const assembly = buildAssembly({ id: 201, assembly_name: 'Edge Metal', description: '', revision: 5 });

let held: AssemblyItem[];
beforeEach(() => {
  held = [];
});
const server: FakeHandlers = {
  'GET /assemblies': () => ({ assemblies: [] }),
  'GET /assemblies/:id': () => assembly,
  'GET /assemblies/:id/items': () => ({ items: held }),
  'POST /assemblies/:id/items/changes': ({ body }) => {
    const { add = [], remove = [], rules = [] } = body as AssemblyItemChanges; // our own client sent it
    const added = [drill, bit, saw].filter(({ id }) => add.includes(id));
    held = [
      ...held.filter(({ id }) => !remove.includes(id)),
      ...added.map(({ id, name, is_sub_item, main_item_id }) =>
        buildAssemblyItem({ id, item_name: name, is_sub_item, main_item_id }),
      ),
    ];
    held = held.map((item) => {
      const ruled = rules.find(({ item_id }) => item_id === item.id);
      return ruled ? withRule(item, ruled.line_rule) : item;
    });
    return { assembly: { ...assembly, item_count: held.length }, items: held };
  },
  'GET /items': () => ({ items: [drill, bit, saw] }),
  'GET /categories': () => ({
    categories: [buildCategory(), buildCategory({ id: 9, name: 'Assembly', sort_order: 2 })],
  }),
  'GET /surface-types': () => ({
    surface_types: [
      buildSurfaceType({ id: 1, name: 'Roof Deck', parent_id: null }),
      buildSurfaceType({ id: 11, name: 'Steel Deck' }),
      buildSurfaceType({ id: 12, name: 'Wood Deck', is_active: false }),
    ],
  }),
};
const open = (address: string, more: FakeHandlers = {}) =>
  renderAdmin(`/admin/assemblies/${address}`, { ...server, ...more });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const selected = () =>
  within(screen.getByRole('region', { name: 'Selected Items' }))
    .queryAllByRole('button', { name: /^Remove/ })
    .map(({ ariaLabel }) => ariaLabel?.replace('Remove ', ''));
const changes = (page: ReturnType<typeof open>) =>
  page.sent('POST /assemblies/201/items/changes').map(({ body }) => body);
const refused: FakeHandlers = { 'POST /assemblies/:id/items/changes': () => refusal(500, 'internal') };

describe('unsaved changes', () => {
  it('ask before another page replaces them, and stay on Cancel', async () => {
    const page = open('edit?id=201');
    await userEvent.type(await screen.findByLabelText('Assembly Name'), ' 2');
    await userEvent.click(screen.getByRole('link', { name: 'History' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page.address()).toBe('/admin/assemblies/edit?id=201');
    expect(screen.getByLabelText('Assembly Name')).toHaveValue('Edge Metal 2');
    await userEvent.click(screen.getByRole('link', { name: 'History' }));
    await press('Discard');
    await waitFor(() => expect(page.address()).toBe('/admin/audit?kind=assembly&record=201'));
  });
});

describe("an assembly's own rule for an item", () => {
  const perPair = { kind: 'crew', required_qty_per_crew: 2 } as const;
  const ruledDrill = { ...drill, required_qty_per_crew: 2 };
  const items: FakeHandlers = { 'GET /items': () => ({ items: [ruledDrill, bit, saw] }) };
  const holdsDrill = () => {
    held = [buildAssemblyItem({ id: drill.id, item_name: drill.name })];
  };
  const dialog = async () => within(await screen.findByRole('dialog'));
  beforeAll(QuantityRuleDialog.prefetch);

  it('has a form with its example, is sent at once, and goes again', async () => {
    holdsDrill();
    const page = open('edit?id=201', items);
    await press('Quantity rule of Drill: As the item: 1 per 2');
    const form = await dialog();
    expect(form.getByLabelText('Quantity rule')).toHaveDisplayValue('As the item: 1 per 2');
    await userEvent.selectOptions(form.getByLabelText('Quantity rule'), 'Roof drains, ea');
    await userEvent.type(form.getByLabelText('One piece covers'), '2');
    expect(form.getByText('A roof with 10 drains needs 5')).toBeVisible();
    await press('Save');
    const line_rule = { kind: 'measure', measure: 'roof_drains', coverage: 2, waste: 0, minimum: 1 };
    await waitFor(() => expect(changes(page)).toEqual([{ rules: [{ item_id: 1, line_rule }] }]));
    await press('Quantity rule of Drill: 1 per 2 drains');
    await userEvent.selectOptions((await dialog()).getByLabelText('Quantity rule'), 'As the item: 1 per 2');
    await press('Save');
    await waitFor(() => expect(changes(page)[1]).toEqual({ rules: [{ item_id: 1, line_rule: null }] }));
  });

  it("says when it is the item's, and sends nothing if nothing changes", async () => {
    held = [buildAssemblyItem({ id: drill.id, item_name: drill.name, line_rule: perPair })];
    const page = open('edit?id=201', items);
    await press('Quantity rule of Drill: 1 per 2');
    expect((await dialog()).getByText("A crew of 6 needs 3. The same as the item's own rule")).toBeVisible();
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(page)).toEqual([]);
  });

  it('is rolled back, and says so, when it is refused', async () => {
    holdsDrill();
    open('edit?id=201', { ...items, ...refused });
    await press('Quantity rule of Drill: As the item: 1 per 2');
    await userEvent.selectOptions((await dialog()).getByLabelText('Quantity rule'), 'Always the same number');
    await userEvent.type((await dialog()).getByLabelText('Every job needs'), '3');
    await press('Save');
    expect(await screen.findByText('Failed to save item. Please try again.')).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: 'Quantity rule of Drill: As the item: 1 per 2' }),
    ).toBeVisible();
  });

  it("stands against the package's own number", async () => {
    held = [buildAssemblyItem({ id: drill.id, item_name: drill.name, quantity: 4 })];
    open('edit?id=201', items);
    expect(
      await screen.findByRole('button', { name: "Quantity rule of Drill: The package's number: 4" }),
    ).toHaveTextContent('4');
  });

  it('is created with a new assembly', async () => {
    const page = open('new', { ...items, 'POST /assemblies': () => ({ assembly }) });
    await userEvent.type(await screen.findByLabelText('Assembly Name'), 'Kit');
    await press('Add Saw');
    await press('Quantity rule of Saw: As the item: no rule');
    await userEvent.selectOptions((await dialog()).getByLabelText('Quantity rule'), 'Crew');
    await userEvent.type((await dialog()).getByLabelText('People who share one piece'), '2');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Save');
    await waitFor(() => expect(page.address()).toBe('/admin/assemblies'));
    expect(page.sent('POST /assemblies')[0]?.body).toMatchObject({
      item_ids: [3],
      rules: [{ item_id: 3, line_rule: perPair }],
    });
  });
});

describe('an existing assembly', () => {
  it('gets a main item with its sub-items at once, without duplicates', async () => {
    const page = open('edit?id=201');
    await press('Add Drill');
    expect(selected()).toEqual(['Drill', 'Wood bit']);
    await waitFor(() => expect(changes(page)).toEqual([{ add: [1, 2] }]));
    expect(screen.getByRole('button', { name: 'Add Drill' })).toHaveAccessibleDescription(
      'Already in this assembly',
    );
    await press('Add Drill');
    expect(changes(page)).toHaveLength(1);
  });

  it('loses a main item’s sub-items with it', async () => {
    const page = open('edit?id=201');
    await press('Add Drill');
    await press('Remove Drill');
    expect(selected()).toEqual([]);
    await waitFor(() => expect(changes(page)).toEqual([{ add: [1, 2] }, { remove: [1, 2] }]));
    await waitFor(() => expect(held).toEqual([]));
    expect(selected()).toEqual([]);
  });

  it('is rolled back, and says so, when adding or removing is refused', async () => {
    const page = open('edit?id=201', refused);
    await press('Add Saw');
    expect(await screen.findByText('Failed to save item. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(selected()).toEqual([]));
    page.use(server);
    await press('Add Saw');
    await waitFor(() => expect(held).toHaveLength(1));
    page.use(refused);
    await press('Remove Saw');
    expect(await screen.findByText('Failed to remove item. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(selected()).toEqual(['Saw']));
  });

  it('shows what it really holds after a refusal', async () => {
    held = [buildAssemblyItem({ id: drill.id, item_name: drill.name })];
    open('edit?id=201', refused);
    await screen.findByRole('button', { name: 'Remove Drill' });
    held = [...held, buildAssemblyItem({ id: saw.id, item_name: saw.name })];
    await press('Remove Drill');
    await waitFor(() => expect(selected()).toEqual(['Drill', 'Saw']));
  });

  it('is saved with the revision that its own item changes produced', async () => {
    const page = open('edit?id=201', { 'PUT /assemblies/:id': () => ({ assembly }) });
    await press('Add Drill');
    await waitFor(() => expect(held).toHaveLength(2));
    await userEvent.click(screen.getByRole('radio', { name: 'Steel Deck' }));
    expect(screen.queryByRole('radio', { name: 'Wood Deck' })).not.toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(page.address()).toBe('/admin/assemblies'));
    const [put] = page.sent('PUT /assemblies/201');
    expect(put?.body).toEqual({
      assembly_name: 'Edge Metal',
      description: '',
      is_active: true,
      surface_type_ids: [11],
    });
    expect(put?.headers.get('if-match')).toBe('"6"');
  });

  it('can be saved over what somebody else did, also after changes of its items', async () => {
    const page = open('edit?id=201', { 'PUT /assemblies/:id': conflict({ ...assembly, revision: 8 }) });
    await press('Add Drill');
    await waitFor(() => expect(held).toHaveLength(2));
    await press('Save');
    expect(await screen.findByText(/Ines Calloway changed this assembly/)).toBeVisible();
    page.use({ 'PUT /assemblies/:id': () => ({ assembly }) });
    await press('Save');
    await waitFor(() => expect(page.address()).toBe('/admin/assemblies'));
    expect(page.sent('PUT /assemblies/201').at(-1)?.headers.get('if-match')).toBe('"8"');
  });

  it('can be reactivated', async () => {
    const page = open('edit?id=201', {
      'GET /assemblies': () => ({ assemblies: [{ ...assembly, is_active: false }] }),
      'PUT /assemblies/:id': () => ({ assembly }),
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Active');
    await press('Save');
    await waitFor(() => expect(page.sent('PUT /assemblies/201')[0]?.body).toMatchObject({ is_active: true }));
  });

  it('warns the second of two administrators, and says when a save fails', async () => {
    const page = open('edit?id=201', {
      'PUT /assemblies/:id': conflict({ ...assembly, assembly_name: 'Coping', revision: 6 }),
    });
    await press('Save');
    expect(await screen.findByText('Failed to save assembly. Please try again.')).toBeVisible();
    expect(screen.getByText(/Ines Calloway changed this assembly .* “Coping”/)).toBeVisible();
    page.use({ 'PUT /assemblies/:id': () => ({ assembly }) });
    await press('Save');
    await waitFor(() => expect(page.sent('PUT /assemblies/201').at(-1)?.headers.get('if-match')).toBe('"6"'));
  });

  it('keeps multiple surface types until another is chosen', async () => {
    const surfaces = [
      { id: 12, name: 'Wood Deck' },
      { id: 11, name: 'Steel Deck' },
    ];
    const page = open('edit?id=201', {
      'GET /assemblies/:id': () => ({ ...assembly, surface_types: surfaces }),
      'PUT /assemblies/:id': () => ({ assembly }),
    });
    expect(await screen.findByRole('radio', { name: 'Wood Deck' })).toBeChecked();
    expect(screen.getByText(/also Steel Deck/)).toBeVisible();
    await press('Save');
    await waitFor(() =>
      expect(page.sent('PUT /assemblies/201')[0]?.body).toMatchObject({ surface_type_ids: [12, 11] }),
    );
  });

  it('says that it failed to load', async () => {
    open('edit?id=201', { 'GET /assemblies/:id': () => refusal(404, 'not_found') });
    expect(await screen.findByText('Failed to load assembly data')).toBeVisible();
  });
});

describe('a new assembly', () => {
  const fill = async (name: string) => {
    await press('Add Drill');
    await userEvent.type(screen.getByLabelText('Assembly Name'), name);
  };

  it('needs a name that is not just spaces', async () => {
    const page = open('new');
    await fill('   ');
    await press('Save');
    expect(await screen.findByText('Please enter an assembly name before saving.')).toBeInTheDocument();
    expect(page.sent('POST /assemblies')).toEqual([]);
  });

  it.each(['Assembly Name', /^Description/])(
    'says next to %s which character can’t be used',
    async (label) => {
      const page = open('new');
      await fill('Kit');
      await userEvent.type(await screen.findByLabelText(label), 'a\u200b');
      await press('Save');
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/U\+200B after “(?:Kit)?a”/);
      expect(page.sent('POST /assemblies')).toEqual([]);
    },
  );

  it('is created with its items in one call', async () => {
    const page = open('new', { 'POST /assemblies': () => ({ assembly_id: 201 }) });
    await fill(' Kit ');
    await press('Save');
    await waitFor(() => expect(page.address()).toBe('/admin/assemblies'));
    expect(page.sent('POST /assemblies').map(({ body }) => body)).toEqual([
      { assembly_name: 'Kit', description: '', surface_type_ids: [], item_ids: [1, 2] },
    ]);
    expect(changes(page)).toEqual([]);
  });

  it('says so when no id comes back', async () => {
    open('new', { 'POST /assemblies': () => ({}) });
    await fill('Kit');
    await press('Save');
    expect(await screen.findByText('Failed to save assembly. Please try again.')).toBeVisible();
  });

  it('keeps what was typed when the server refuses one of its items', async () => {
    const gone = refusal(422, 'validation_failed', 'No longer in the catalogue: Drill');
    const page = open('new', { 'POST /assemblies': () => gone });
    await fill('Kit');
    await press('Save');
    expect(await screen.findByText('Failed to save assembly. Please try again.')).toBeVisible();
    expect(screen.getByText(/No longer in the catalogue: Drill/)).toBeVisible();
    expect(screen.getByLabelText('Assembly Name')).toHaveValue('Kit');
    expect(selected()).toEqual(['Drill', 'Wood bit']);
    expect(page.address()).toBe('/admin/assemblies/new');
    page.use({ 'POST /assemblies': () => ({ assembly }) });
    await press('Remove Drill');
    await press('Add Saw');
    await press('Save');
    await waitFor(() => expect(page.address()).toBe('/admin/assemblies'));
    expect(page.sent('POST /assemblies').at(-1)?.body).toMatchObject({ item_ids: [saw.id] });
  });

  it('is resent with its first key when the first answer was lost', async () => {
    const page = open('new', { 'POST /assemblies': () => refusal(503, 'db_unavailable') });
    await fill('Kit');
    await press('Save');
    await screen.findByText('Failed to save assembly. Please try again.');
    page.use({ 'POST /assemblies': () => ({ assembly }) });
    await press('Save');
    await waitFor(() => expect(page.address()).toBe('/admin/assemblies'));
    const keys = page.sent('POST /assemblies').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('offers every category except Assembly, and shows photos', async () => {
    open('new');
    await press('Photo of Saw');
    expect(await screen.findByRole('img', { name: 'Saw' })).toBeInTheDocument();
    expect(screen.queryByText('Assembly')).not.toBeInTheDocument();
  });
});
