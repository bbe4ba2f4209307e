import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CareAnswer, CareList, CatalogueItem } from 'shared-api/contract';
import { type CareKind, careKinds, careLabels } from 'shared-api/rules';
import { buildCategory, buildUnit, type FakeHandlers, refusal } from 'shared-api/testing';
import { editor, engineer, renderItems } from '#testing/renderItems.tsx';
import { stockItem } from '#testing/stockItem.ts';

const hat = stockItem({ id: 1, name: 'Hard hat' });
const care = (changes: Partial<CatalogueItem>, lists = 0) => ({
  item: stockItem(changes),
  lists,
  assemblies: 0,
  used_at: null,
});
const lines: Partial<Record<CareKind, CareList['lines']>> = {
  same_item: [
    { subject: '1 2', vendors: [], items: [care(hat, 41), care({ id: 2, name: 'Hardhat', price: null }, 1)] },
    { subject: '1 3', vendors: [], items: [care(hat, 41), care({ id: 3, name: 'Hard hats', price: 11 })] },
  ],
  vendor_spellings: [
    {
      subject: 'x',
      items: [],
      vendors: [
        { name: 'Tri-Mesa', items: 2 },
        { name: 'TRI-MESA', items: 1 },
      ],
    },
  ],
  no_price: [{ subject: '4', vendors: [], items: [care({ id: 4, name: 'Knee pads', price: null })] }],
  old_price: [{ subject: '1', vendors: [], items: [care(hat)] }],
};
const change = {
  id: 9,
  title: 'Merged Hardhat into Hard hat',
  changed_at: '2026-11-26T08:00:00.000Z',
  changed_by_name: 'Petra Lindqvist',
  undone_at: null,
  undone_by_name: null,
  can_undo: true,
};
const done = { change, changed: 1, kept: [] };
const listOf = (kind: string | null): CareList => ({
  kinds: careKinds.map((each) => ({ kind: each, count: lines[each]?.length ?? 0 })),
  lines: lines[kind as CareKind] ?? [],
});
const handlers: FakeHandlers = {
  'GET /catalogue-care': ({ query }) => listOf(query.get('kind')),
  'GET /catalogue-changes': () => ({ changes: [change] }),
  'GET /items/:id/prices': () => ({
    prices: [
      { price: 28.5, since: '2024-03-03T12:00:00', by: 'Petra' },
      { price: 26.1, since: null, by: null },
    ],
  }),
  'GET /items': () => ({ items: [hat, stockItem({ id: 4, name: 'Knee pads', price: null })] }),
  'GET /categories': () => ({
    categories: [buildCategory(), buildCategory({ id: 2, name: 'PPE', type: 'sub', parent_id: 1 })],
  }),
  'GET /units': () => ({ units: [buildUnit()] }),
  'GET /surface-types': () => ({ surface_types: [] }),
};
const open = (address = '/items/care', changes: FakeHandlers = {}) =>
  renderItems(address, { ...handlers, ...changes }, editor);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the care list', () => {
  it('has every kind with its count, those that are done last', async () => {
    open();
    await screen.findByRole('list', { name: 'What to look at' });
    const entries = (list: string) =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(entries('What to look at').slice(0, 5)).toEqual([
      'Likely the same item2',
      'Vendor in several spellings1',
      'No price1',
      `${careLabels.old_price}1`,
      'No vendorDone',
    ]);
    expect(entries('More')).toEqual(['Vendors', 'Recent changes']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Catalogue care 5 things to look at');
  });

  it('merges with one click where nothing gets lost, and can be undone', async () => {
    const { network } = open(undefined, {
      'POST /items/:id/merges': () => done,
      'POST /catalogue-changes/:id/undo': () => done,
    });
    await press('Merge Hardhat into Hard hat');
    await waitFor(() => expect(network.sent('POST /items/1/merges')[0]?.body).toEqual({ from_id: 2 }));
    await press('Undo');
    await waitFor(() => expect(network.sent('POST /catalogue-changes/9/undo')).toHaveLength(1));
    expect(await screen.findByText('Undone: Merged Hardhat into Hard hat')).toBeVisible();
  });

  describe('of packages', () => {
    const jobs = [1, 2, 3].map((id) => ({
      project_id: id,
      custom_id: `P-${id}`,
      project_name: `Maple ${id}`,
    }));
    const ofPackage = { id: 7, name: 'Roof basics', jobs };
    const openWith = (kind: CareKind) =>
      open(`/items/care?kind=${kind}`, {
        'GET /catalogue-care': () => ({
          kinds: careKinds.map((each) => ({ kind: each, count: each === kind ? 1 : 0 })),
          lines: [
            { subject: '7 5', vendors: [], items: [care({ id: 5, name: 'Rope' })], package: ofPackage },
          ],
        }),
        'GET /assemblies/:id/items': () => ({
          items: [{ id: 5, quantity: 8, line_rule: { kind: 'fixed', quantity: 2 } }],
        }),
        'POST /assemblies/:id/items/changes': () => ({ assembly: {}, items: [] }),
        'POST /catalogue-care/answers': ({ body }) => body,
      });

    it('takes an item out, and back with the package’s number and rule', async () => {
      const { network } = openWith('never_loaded');
      expect(await screen.findByRole('link', { name: 'Maple 2' })).toHaveAttribute('href', '/project/P-2');
      await press('Take out: Rope');
      await screen.findByText('Rope is no longer in Roof basics');
      await press('Undo');
      await waitFor(() =>
        expect(network.sent('POST /assemblies/7/items/changes').map(({ body }) => body)).toEqual([
          { remove: [5] },
          {
            add: [5],
            quantities: [{ item_id: 5, quantity: 8 }],
            rules: [{ item_id: 5, line_rule: { kind: 'fixed', quantity: 2 } }],
          },
        ]),
      );
    });

    it('adds one, or leaves it out for good', async () => {
      const { network } = openWith('always_added');
      await press('Add to package: Rope');
      await waitFor(() =>
        expect(network.sent('POST /assemblies/7/items/changes')[0]?.body).toEqual({ add: [5] }),
      );
      await press('Leave out: Rope');
      await waitFor(() =>
        expect(network.sent('POST /catalogue-care/answers')[0]?.body).toEqual({
          kind: 'always_added',
          subject: '7 5',
        }),
      );
    });
  });

  it('gives an item the rule that says what the last jobs used', async () => {
    const quantity_rule = {
      kind: 'measure',
      measure: 'roof_area',
      coverage: 10,
      waste: 0,
      minimum: 1,
    } as const;
    const last_jobs = {
      ...{ item_id: 5, base: 'roof_area' as const },
      jobs: [1, 2, 3].map((id) => ({
        ...{ project_id: id, custom_id: `P-${id}`, project_name: 'Maple', used: 12, base: 240 },
      })),
    };
    const roll = { ...care({ id: 5, name: 'Roll', revision: 3, quantity_rule }), last_jobs };
    const { network } = open('/items/care?kind=rule_off', {
      'GET /catalogue-care': () => ({
        kinds: careKinds.map((kind) => ({ kind, count: kind === 'rule_off' ? 1 : 0 })),
        lines: [{ subject: '5', vendors: [], items: [roll] }],
      }),
      'POST /items/edits': () => done,
    });
    expect(await screen.findByText(/1 per 10 sq of roof · the last 3 jobs used 50 % less/)).toBeVisible();
    await press('Use 1 per 20 sq of roof: Roll');
    await waitFor(() =>
      expect(network.sent('POST /items/edits')[0]?.body).toMatchObject({
        items: [{ id: 5, revision: 3 }],
        change: { quantity_rule: { ...quantity_rule, coverage: 20 } },
      }),
    );
  });

  it('asks which one stays where a price would be lost', async () => {
    const { network } = open(undefined, {
      'GET /items/:id/use-counts': () => ({ lists: 0, assemblies: 0, sub_items: 0 }),
      'POST /items/:id/merges': () => done,
    });
    await press('Merge Hard hat and Hard hats…');
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('radio', { name: /^Hard hats/ }));
    await userEvent.click(form.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(network.sent('POST /items/3/merges')[0]?.body).toEqual({ from_id: 1 }));
  });

  it('says which quantity rule stays, and which goes', async () => {
    const ruled = (item: CatalogueItem, coverage: number): CatalogueItem => ({
      ...item,
      required_qty_per_crew: null,
      quantity_rule: { kind: 'measure', measure: 'roof_area', coverage, waste: 0, minimum: 1 },
    });
    const lines = listOf('same_item').lines.map((line) => ({
      ...line,
      items: line.items.map((one, at) => ({ ...one, item: ruled(one.item, 10 + at) })),
    }));
    open(undefined, {
      'GET /catalogue-care': ({ query }) => ({ ...listOf(query.get('kind')), lines }),
      'GET /items/:id/use-counts': () => ({ lists: 0, assemblies: 0, sub_items: 0 }),
    });
    await press('Merge Hard hat and Hardhat…');
    expect(
      await screen.findByText(
        /^Hard hat keeps its quantity rule: 1 per 10 sq of roof\. The one of Hardhat, 1 per 11 sq of roof, goes\./,
      ),
    ).toBeVisible();
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('radio', { name: /^Hardhat/ }));
    expect(await screen.findByText(/^Hardhat keeps its quantity rule: 1 per 11 sq of roof\./)).toBeVisible();
  });

  it('remembers that two are not the same, and takes it back', async () => {
    const { network } = open(undefined, {
      'POST /catalogue-care/answers': ({ body }) => body,
      'DELETE /catalogue-care/answers': () => null,
    });
    await press('Hard hat and Hardhat are not the same');
    const answer = { kind: 'same_item', subject: '1 2' };
    await waitFor(() => expect(network.sent('POST /catalogue-care/answers')[0]?.body).toEqual(answer));
    await press('Undo');
    await waitFor(() => expect(network.sent('DELETE /catalogue-care/answers')[0]?.body).toEqual(answer));
  });

  it('leaves out a line that is fine, and has it again once that is taken back', async () => {
    const fine = new Set<string>();
    const subjectOf = (body: unknown) => (body as CareAnswer).subject; // what the screen sends
    open(undefined, {
      'GET /catalogue-care': ({ query }) => {
        const list = listOf(query.get('kind'));
        return { ...list, lines: list.lines.filter(({ subject }) => !fine.has(subject)) };
      },
      'POST /catalogue-care/answers': ({ body }) => {
        fine.add(subjectOf(body));
        return body;
      },
      'DELETE /catalogue-care/answers': ({ body }) => void fine.delete(subjectOf(body)),
    });
    const merge = { name: 'Merge Hardhat into Hard hat' };
    await press('Hard hat and Hardhat are not the same');
    await waitFor(() => expect(screen.queryByRole('button', merge)).toBeNull());
    await press('Undo');
    expect(await screen.findByRole('button', merge)).toBeVisible();
  });

  it('renames the spellings of a vendor to the first or to another name', async () => {
    const held = Promise.withResolvers<typeof done>();
    const { network } = open('/items/care?kind=vendor_spellings', {
      'POST /vendors/renames': () => held.promise,
    });
    await press(/^Use Tri-Mesa for/);
    const busy = { name: /^Use Tri-Mesa for/, busy: true };
    expect(screen.getByRole('button', busy)).toBeVisible();
    held.resolve(done);
    const from = ['Tri-Mesa', 'TRI-MESA'];
    await waitFor(() =>
      expect(network.sent('POST /vendors/renames')[0]?.body).toEqual({ from, to: 'Tri-Mesa' }),
    );
    await press(/^Rename Tri-Mesa/);
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Tri-Mesa Safety');
    await press('Rename');
    await waitFor(() =>
      expect(network.sent('POST /vendors/renames')[1]?.body).toEqual({ from, to: 'Tri-Mesa Safety' }),
    );
  });

  it('renames any vendor', async () => {
    const { network } = open('/items/care?kind=vendors', { 'POST /vendors/renames': () => done });
    await press('Rename Tri-Mesa Safety Supply…');
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Tri-Mesa');
    await press('Rename');
    await waitFor(() =>
      expect(network.sent('POST /vendors/renames')[0]?.body).toEqual({
        from: ['Tri-Mesa Safety Supply'],
        to: 'Tri-Mesa',
      }),
    );
  });

  it('opens the form of an item without a price', async () => {
    open('/items/care?kind=no_price');
    await press('Add price: Knee pads');
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByLabelText('Item Name')).toHaveValue('Knee pads');
  });

  it('has one line less once the item has what it lacked', async () => {
    const pads = stockItem({ id: 4, name: 'Knee pads', price: 12 });
    const { network } = open('/items/care?kind=no_price', { 'PUT /items/:id': () => pads });
    await press('Add price: Knee pads');
    await userEvent.type(await screen.findByLabelText('PRICE'), '12');
    network.use({ 'GET /catalogue-care': () => ({ kinds: listOf(null).kinds, lines: [] }) });
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Knee pads')).toBeNull());
  });

  it('has since when an old price holds, and takes that it still does', async () => {
    const { network } = open('/items/care?kind=old_price', {
      'POST /catalogue-care/answers': ({ body }) => body,
    });
    expect(await screen.findByText('$28.50 since Mar 3, 2024, by Petra; before $26.10')).toBeVisible();
    await press('Still right: Hard hat');
    await waitFor(() =>
      expect(network.sent('POST /catalogue-care/answers')[0]?.body).toEqual({
        kind: 'old_price',
        subject: '1',
      }),
    );
  });

  it('says that nothing is left', async () => {
    open(undefined, {
      'GET /catalogue-care': () => ({ kinds: careKinds.map((kind) => ({ kind, count: 0 })), lines: [] }),
    });
    expect(await screen.findByText('The catalogue is in good shape')).toBeVisible();
  });

  it('says that it failed, and reads again', async () => {
    const { network } = open(undefined, { 'GET /catalogue-care': () => refusal(500, 'internal') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use(handlers);
    await userEvent.click(retry);
    expect(await screen.findByRole('list', { name: 'Likely the same item' })).toBeVisible();
  });
});

describe('recent changes', () => {
  it('can be undone after a question', async () => {
    const { network } = open('/items/care?kind=recent', { 'POST /catalogue-changes/:id/undo': () => done });
    await press(`Undo: ${change.title}`);
    await press('Undo');
    await waitFor(() => expect(network.sent('POST /catalogue-changes/9/undo')).toHaveLength(1));
  });

  it('say who undid one', async () => {
    open('/items/care?kind=recent', {
      'GET /catalogue-changes': () => ({
        changes: [
          { ...change, undone_at: change.changed_at, undone_by_name: 'Ines Calloway', can_undo: false },
        ],
      }),
    });
    expect(await screen.findByText(/Undone by Ines Calloway/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo:/ })).not.toBeInTheDocument();
  });
});

it('is not offered to a user who may only look at the catalogue', async () => {
  renderItems('/items', handlers, engineer);
  await screen.findByRole('searchbox');
  expect(screen.queryByRole('link', { name: 'Catalogue care' })).not.toBeInTheDocument();
});
