import type { CartLine, LineRule } from 'shared-api/contract';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const admin = () => server.as('admin');
const pm = () => server.as('pm');

const perRoof = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 10, minimum: 1 } as const;
const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
const values = { category_id: 1, unit_id: 6, is_sub_item: false, is_inventory_item: false };

let made = 0;
const name = () => {
  made += 1;
  return `Membrane ${made}`;
};
const save = (changes: object) => ({ ...values, item_name: name(), ...changes });
async function itemWith(changes: object): Promise<number> {
  return (await admin().post('/v1/items', save(changes))).json().id;
}
async function packageWith(itemId: number, line_rule: LineRule | null): Promise<number> {
  const { assembly } = (
    await admin().post('/v1/assemblies', { assembly_name: name(), item_ids: [itemId] })
  ).json();
  await admin().post(`/v1/assemblies/${assembly.id}/items/changes`, {
    rules: [{ item_id: itemId, line_rule }],
  });
  return assembly.id;
}
async function draftOf(facts: object): Promise<string> {
  const { data } = (
    await pm().post('/v1/projects/312/contents', { ...people, crew_size: 6, ...facts })
  ).json();
  return `/v1/projects/312/contents/${data.id}`;
}
const lineOf = async (draft: string, itemId: number): Promise<CartLine | undefined> =>
  (await pm().get(`${draft}/items`)).json().find((line: CartLine) => line.item_id === itemId);

describe("an item's quantity rule", () => {
  it('stays with another unit of the item, and counts in it', async () => {
    const id = await itemWith({ quantity_rule: perRoof });
    await admin().put(`/v1/items/${id}`, save({ unit_id: 3 }));
    expect((await admin().get(`/v1/items/${id}`)).json()).toMatchObject({
      unit_id: 3,
      quantity_rule: perRoof,
    });
    const draft = await draftOf({ roof_area: 240 });
    await pm().post(`${draft}/items`, { item_id: id, quantity: 27 });
    expect(await lineOf(draft, id)).toMatchObject({ unit_id: 3, quantity_from: 'measure' });
  });

  it('stays without the field, and goes with null', async () => {
    const id = await itemWith({ quantity_rule: perRoof });
    const read = async () => (await admin().get(`/v1/items/${id}`)).json();
    expect((await read()).quantity_rule).toEqual(perRoof);
    await admin().put(`/v1/items/${id}`, save({}));
    expect((await read()).quantity_rule).toEqual(perRoof);
    await admin().put(`/v1/items/${id}`, save({ quantity_rule: null, required_qty_per_crew: 2 }));
    expect(await read()).toMatchObject({ required_qty_per_crew: 2 });
    expect(await read()).not.toHaveProperty('quantity_rule');
  });

  it.each([
    [{ quantity_rule: perRoof, required_qty_per_crew: 2 }, 'An item has one quantity rule'],
    [{ quantity_rule: { ...perRoof, coverage: 0 } }, ''],
    [{ quantity_rule: { ...perRoof, coverage: -1 } }, ''],
    [{ quantity_rule: { ...perRoof, coverage: 0.0005 } }, 'Use at most 3 decimals'],
    [{ quantity_rule: { ...perRoof, waste: 0.005 } }, 'Use at most 2 decimals'],
    [{ quantity_rule: { ...perRoof, measure: 'roof_colour' } }, ''],
    [{ quantity_rule: { kind: 'fixed', quantity: 0 } }, ''],
  ])('%j is refused: %s', async (fields, problem) => {
    const answer = await admin().post('/v1/items', save(fields));
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.body).toContain(problem);
  });

  it('is refused as a number per crew by someone who does not know of it', async () => {
    const id = await itemWith({ quantity_rule: perRoof });
    const answer = await admin().put(`/v1/items/${id}`, save({ required_qty_per_crew: 2 }));
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.body).toContain('An item has one quantity rule');
  });
});

describe('a line of a list whose item has a rule', () => {
  it('follows the measure as long as it has the suggested number, until a person sets one', async () => {
    const id = await itemWith({ quantity_rule: perRoof });
    const draft = await draftOf({ roof_area: 240 });
    await pm().post(`${draft}/items`, { item_id: id, quantity: 27 });
    expect(await lineOf(draft, id)).toMatchObject({ quantity_from: 'measure', quantity_rule: perRoof });
    await pm().put(`${draft}/items/${id}`, { quantity: 30 });
    expect(await lineOf(draft, id)).toMatchObject({ quantity: 30, quantity_from: 'person' });
    await pm().put(`${draft}/items/${id}`, { quantity: 27 });
    expect(await lineOf(draft, id)).toMatchObject({ quantity: 27, quantity_from: 'person' });
  });

  it.each([
    ['a sub item', { is_sub_item: true, main_item_id: 1001 }],
    ['an item for other surfaces than the draft has', { surface_type_ids: [2] }],
  ])('follows the measure of %s as well', async (_which, fields) => {
    const id = await itemWith({ quantity_rule: perRoof, ...fields });
    const draft = await draftOf({ roof_area: 240, surface_type_ids: [11] });
    await pm().post(`${draft}/items`, { item_id: id, quantity: 27 });
    expect(await lineOf(draft, id)).toMatchObject({ quantity_from: 'measure', quantity_rule: perRoof });
  });

  it('says so in the history, and gets it back from an undo', async () => {
    const id = await itemWith({ quantity_rule: perRoof });
    const draft = await draftOf({ roof_area: 240 });
    await pm().post(`${draft}/items`, { item_id: id, quantity: 27 });
    await pm().put(`${draft}/items/${id}`, { quantity: 30 });
    const [entry] = (await pm().get(`${draft}/history`)).json().entries;
    expect(entry.line.before).toMatchObject({ quantity: 27, quantity_from: 'measure' });
    expect(entry.line.after).toMatchObject({ quantity: 30, quantity_from: 'person' });
    const { id: line, revision } = (await lineOf(draft, id)) ?? {};
    const undo = { item_id: id, seen: { id: line, revision }, line: { notes: '', ...entry.line.before } };
    await pm().post(`${draft}/items/changes`, { changes: [undo] });
    expect(await lineOf(draft, id)).toMatchObject({ quantity: 27, quantity_from: 'measure' });
  });

  it('has no rule once the item is counted in another unit', async () => {
    const id = await itemWith({ quantity_rule: perRoof });
    const draft = await draftOf({ roof_area: 240 });
    await pm().post(`${draft}/items`, { item_id: id, quantity: 27 });
    await admin().put(`/v1/items/${id}`, save({ unit_id: 3 }));
    const line = await lineOf(draft, id);
    expect(line).toMatchObject({ quantity: 27, quantity_from: 'person' });
    expect(line).not.toHaveProperty('quantity_rule');
  });

  it('gets the quantity for the measures in a copy that asks for the suggested ones', async () => {
    const id = await itemWith({ quantity_rule: perRoof });
    const draft = await draftOf({ roof_area: 240 });
    await pm().post(`${draft}/items`, { item_id: id, quantity: 5 });
    const { data } = (await pm().post(`${draft}/copies`, { quantities: 'suggested' })).json();
    expect(await lineOf(`/v1/projects/312/contents/${data.id}`, id)).toMatchObject({
      quantity: 27,
      quantity_from: 'measure',
    });
  });
});

describe("a package's own rule for one of its items", () => {
  const fixed = { kind: 'fixed', quantity: 4 } as const;
  const perPair = { kind: 'crew', required_qty_per_crew: 2 } as const;

  it.each([
    [null, 27, 'measure', perRoof],
    [fixed, 4, 'person', fixed],
    [perPair, 3, 'crew', perPair],
  ])(
    '%j gives a new job entry %s pieces that come from a %s',
    async (rule, quantity, quantity_from, quantity_rule) => {
      const id = await itemWith({ quantity_rule: perRoof });
      const assembly_id = await packageWith(id, rule);
      const entry = {
        project: { id: 312 },
        draft: { ...people, roof_area: 240, assembly_ids: [{ assembly_id, type: 'current' }] },
        custom_items: [],
        status: 'mob_prep',
      };
      const { added } = (await pm().post('/v1/job-entries', entry)).json();
      expect(added).toEqual([
        expect.objectContaining({ item_id: id, quantity, quantity_from, quantity_rule }),
      ]);
    },
  );

  it('comes with a new package, or is refused with it', async () => {
    const id = await itemWith({ quantity_rule: perRoof });
    const create = (line_rule: object) =>
      admin().post('/v1/assemblies', {
        assembly_name: name(),
        item_ids: [id],
        rules: [{ item_id: id, line_rule }],
      });
    const { assembly } = (await create(perPair)).json();
    const { items } = (await admin().get(`/v1/assemblies/${assembly.id}/items`)).json();
    expect(items).toEqual([expect.objectContaining({ id, line_rule: perPair })]);
    const packages = async () => (await admin().get('/v1/assemblies')).json().assemblies.length;
    const before = await packages();
    for (const wrong of [{ ...perRoof, coverage: 0.0005 }, { ...perRoof, coverage: 0 }, { kind: 'none' }])
      expect([400, 422]).toContain((await create(wrong)).statusCode);
    expect(await packages()).toBe(before);
  });

  it('counts for lines that Mob Prep adds from that package, and for no other line', async () => {
    const id = await itemWith({ quantity_rule: perRoof });
    const assembly_id = await packageWith(id, perPair);
    const [taken, own] = [await draftOf({ roof_area: 240 }), await draftOf({ roof_area: 240 })];
    await pm().post(`${taken}/items/batch`, { lines: [{ item_id: id, quantity: 3 }], assembly_id });
    await pm().post(`${own}/items`, { item_id: id, quantity: 3 });
    expect(await lineOf(taken, id)).toMatchObject({ quantity_from: 'crew', quantity_rule: perPair });
    expect(await lineOf(own, id)).toMatchObject({ quantity_from: 'person', quantity_rule: perRoof });
  });

  it('changes the lists that have its line', async () => {
    const id = await itemWith({ quantity_rule: perRoof });
    const assembly_id = await packageWith(id, perPair);
    const draft = await draftOf({ roof_area: 240 });
    await pm().post(`${draft}/items/batch`, { lines: [{ item_id: id, quantity: 3 }], assembly_id });
    const before = await pm().get(`${draft}/items`);
    await admin().post(`/v1/assemblies/${assembly_id}/items/changes`, {
      rules: [{ item_id: id, line_rule: null }],
    });
    const after = await pm().get(`${draft}/items`, { 'if-none-match': String(before.headers.etag) });
    expect(after.json()).toEqual([expect.objectContaining({ quantity_rule: perRoof })]);
  });
});
