import type { CartLine, CatalogueChangeResult, CatalogueItem, ItemRule, LineRule } from 'shared-api/contract';
import { twoRules } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const admin = () => server.as('admin');
const pm = () => server.as('pm');

const perRoof: ItemRule = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 10, minimum: 1 };
const perWall: ItemRule = { ...perRoof, measure: 'wall_area' };
let made = 0;
/** An item that no other test changes. */
async function itemWith(fields: object): Promise<CatalogueItem> {
  made += 1;
  const save = { category_id: 1, unit_id: 6, is_sub_item: false, is_inventory_item: false };
  return (await admin().post('/v1/items', { ...save, item_name: `Ruled ${made}`, ...fields })).json();
}
const read = async ({ id }: CatalogueItem): Promise<CatalogueItem> =>
  (await admin().get(`/v1/items/${id}`)).json();
const ruleOf = async (item: CatalogueItem) => {
  const { quantity_rule, required_qty_per_crew } = await read(item);
  return { quantity_rule, required_qty_per_crew };
};
const edit = async (items: readonly CatalogueItem[], change: object): Promise<CatalogueChangeResult> =>
  (
    await admin().post('/v1/items/edits', {
      items: items.map(({ id, revision }) => ({ id, revision })),
      change,
    })
  ).json();
const merge = async (keep: CatalogueItem, from: CatalogueItem): Promise<CatalogueChangeResult> =>
  (await admin().post(`/v1/items/${keep.id}/merges`, { from_id: from.id })).json();
const undo = ({ change }: CatalogueChangeResult) => admin().post(`/v1/catalogue-changes/${change?.id}/undo`);

describe('a quantity rule for many items', () => {
  it('takes the place of what they had, is one word of the title, and can be undone', async () => {
    const items = [
      await itemWith({}),
      await itemWith({ required_qty_per_crew: 2 }),
      await itemWith({ quantity_rule: perWall }),
      await itemWith({ quantity_rule: perRoof }),
    ];
    const before = await Promise.all(items.map(ruleOf));
    const result = await edit(items, { quantity_rule: perRoof, required_qty_per_crew: null });
    expect(result).toMatchObject({
      changed: 3,
      kept: [],
      change: { title: 'Changed quantity rule of 3 items' },
    });
    for (const item of items)
      expect(await ruleOf(item)).toEqual({ quantity_rule: perRoof, required_qty_per_crew: null });
    await undo(result);
    expect(await Promise.all(items.map(ruleOf))).toEqual(before);
  });

  it('goes from all of them, and comes back with an undo', async () => {
    const item = await itemWith({ quantity_rule: perRoof });
    const result = await edit([item], { quantity_rule: null, required_qty_per_crew: null });
    expect(await ruleOf(item)).toEqual({ required_qty_per_crew: null });
    await undo(result);
    expect(await ruleOf(item)).toMatchObject({ quantity_rule: perRoof });
  });

  it('leaves an item that would have two, and says why', async () => {
    const [plain, perPair] = [await itemWith({}), await itemWith({ required_qty_per_crew: 2 })];
    const result = await edit([plain, perPair], { quantity_rule: perRoof });
    expect(result).toMatchObject({ changed: 1, kept: [{ id: perPair.id, problem: twoRules }] });
    expect(await ruleOf(perPair)).toEqual({ required_qty_per_crew: 2 });
  });

  it('stays with another unit', async () => {
    const item = await itemWith({ quantity_rule: perRoof });
    await edit([item], { unit_id: 3 });
    expect(await read(item)).toMatchObject({ unit_id: 3, quantity_rule: perRoof });
  });

  it.each([{ coverage: 0 }, { coverage: 0.0005 }, { waste: 0.005 }, { measure: 'roof_colour' }])(
    'is refused with %j',
    async (wrong) => {
      const { id, revision } = await itemWith({});
      const change = { quantity_rule: { ...perRoof, ...wrong } };
      const answer = await admin().post('/v1/items/edits', { items: [{ id, revision }], change });
      expect([400, 422]).toContain(answer.statusCode);
    },
  );
});

describe('merging two items', () => {
  it.each([
    ['keeps the rule of the one that stays', { quantity_rule: perRoof }, { quantity_rule: perWall }, perRoof],
    ['keeps it against a number per crew', { quantity_rule: perRoof }, { required_qty_per_crew: 2 }, perRoof],
    ['takes over a rule that it lacks', {}, { quantity_rule: perWall }, perWall],
    ['takes over a number per crew', {}, { required_qty_per_crew: 2 }, 2],
    ['keeps its number per crew', { required_qty_per_crew: 3 }, { quantity_rule: perWall }, 3],
  ])('%s, and an undo gives both back what they had', async (_why, ofKeep, ofFrom, rule) => {
    const [keep, from] = [await itemWith(ofKeep), await itemWith(ofFrom)];
    const before = [await ruleOf(keep), await ruleOf(from)];
    const result = await merge(keep, from);
    const after = await read(keep);
    expect(after.quantity_rule ?? after.required_qty_per_crew).toEqual(rule);
    await undo(result);
    expect([await ruleOf(keep), await ruleOf(from)]).toEqual(before);
  });

  it('keeps a package’s own rule with its line, and gives it back', async () => {
    const [keep, from] = [await itemWith({}), await itemWith({})];
    const line_rule: LineRule = { kind: 'crew', required_qty_per_crew: 3 };
    const creation = {
      assembly_name: 'Merged kit',
      item_ids: [from.id],
      rules: [{ item_id: from.id, line_rule }],
    };
    const { assembly } = (await admin().post('/v1/assemblies', creation)).json();
    const contents = async () =>
      (await admin().get(`/v1/assemblies/${assembly.id}/items`))
        .json()
        .items.map(({ id, line_rule: rule }: { id: number; line_rule?: LineRule }) => [id, rule]);
    const result = await merge(keep, from);
    expect(await contents()).toEqual([[keep.id, line_rule]]);
    await undo(result);
    expect(await contents()).toEqual([[from.id, line_rule]]);
  });

  it('lets a line follow its measure as before, and after an undo', async () => {
    const [keep, from] = [
      await itemWith({ quantity_rule: perRoof }),
      await itemWith({ quantity_rule: perRoof }),
    ];
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16, crew_size: 6 };
    const { data } = (await pm().post('/v1/projects/312/contents', { ...people, roof_area: 240 })).json();
    const list = `/v1/projects/312/contents/${data.id}/items`;
    await pm().post(list, { item_id: from.id, quantity: 27 });
    const lines = async () =>
      (await pm().get(list))
        .json()
        .map(({ item_id, quantity, quantity_from }: CartLine) => [item_id, quantity, quantity_from]);
    const result = await merge(keep, from);
    expect(await lines()).toEqual([[keep.id, 27, 'measure']]);
    await undo(result);
    expect(await lines()).toEqual([[from.id, 27, 'measure']]);
  });
});

it('the audit has what a rule was and is', async () => {
  const item = await itemWith({ quantity_rule: perRoof });
  await edit([item], { quantity_rule: null, required_qty_per_crew: 2 });
  const [entry] = (await admin().get('/v1/audit?limit=1')).json().entries;
  expect(entry).toMatchObject({
    old_values: { quantity_rule: perRoof, required_qty_per_crew: null },
    new_values: { quantity_rule: null, required_qty_per_crew: 2 },
  });
});
