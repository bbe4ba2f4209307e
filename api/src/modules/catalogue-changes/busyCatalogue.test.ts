import { sql } from 'drizzle-orm';
import { addLine } from '#modules/cart/cart.service.ts';
import { deleteItem, noSuchItem } from '#modules/items/items.service.ts';
import { setAuthor } from '#platform/database/Author.ts';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { readLongWrite } from '#platform/database/longWrite.ts';
import { buildActor } from '#src/testing/buildActor.ts';
import { hinderedActs } from '#src/testing/peopleAtWork.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';
import { undoChange } from './catalogueChanges.service.ts';
import { editItems, renameVendor } from './editItems.service.ts';
import { mergeCategories, mergeUnits } from './merge.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const actor = buildActor('admin', { id: 3 });
const now = new Date();
const wholeCatalogue = (tx: Database) =>
  rowsOf<{ id: number; revision: number }>(
    tx,
    sql`SELECT id, revision FROM items WHERE deleted_at IS NULL AND NOT is_custom`,
  );
const editAll = async (tx: Database) => {
  const change = { comes_back: false, price: { kind: 'amount', value: 1 } } as const;
  return editItems(tx, actor, { items: await wholeCatalogue(tx), change });
};

it.each([
  { write: 'an edit of every item', hold: editAll, item: 1020 },
  {
    write: 'its undo',
    hold: async (tx: Database) => undoChange(tx, actor, (await editAll(tx)).change?.id ?? 0),
    item: 1022,
  },
  {
    write: 'a merge into the unit of most items',
    hold: (tx: Database) => mergeUnits(tx, { actor, now, keep: 1, from: 2 }),
    item: 1024,
  },
])('nobody at work waits for $write', async ({ hold, item }) => {
  const work = await hinderedActs(server, item);
  await whileHeld(
    server,
    async (tx) => {
      await tx.execute(setAuthor({ actorId: actor.id, requestId: 'held' }));
      await hold(tx);
    },
    async (begin) => expect(await work(begin)).toEqual([]),
  );
});

const rename = (tx: Database) =>
  renameVendor(tx, actor, { from: ['Tri-Mesa Safety Supply'], to: 'Tri-Mesa Supply' });
it.each([
  { write: 'a vendor’s new name', act: rename },
  {
    write: 'its undo',
    act: async (tx: Database) => undoChange(tx, actor, (await rename(tx)).change?.id ?? 0),
  },
  { write: 'a merge of units', act: (tx: Database) => mergeUnits(tx, { actor, now, keep: 1, from: 3 }) },
  {
    write: 'a merge of categories',
    act: (tx: Database) => mergeCategories(tx, { actor, now, keep: 11, from: 16 }),
  },
])('who waits for $write is told whose it is', async ({ act }) => {
  class Enough extends Error {}
  const seen: unknown[] = [];
  const written = server.db.transaction(async (tx) => {
    await tx.execute(setAuthor({ actorId: actor.id, requestId: 'long' }));
    const { changed } = await act(tx);
    const [row] = await rowsOf<{ name: string }>(tx, sql`SELECT current_setting('application_name') AS name`);
    seen.push(readLongWrite(row?.name ?? ''), { name: actor.name.split(' ')[0], items: changed });
    throw new Enough();
  });
  await expect(written).rejects.toThrow(Enough);
  const [told, expected] = seen;
  expect(told).toEqual(expected);
});

describe('an item that is being deleted', () => {
  const key = { projectId: 304, contentId: 5006 };
  const path = `/v1/projects/${key.projectId}/contents/${key.contentId}/items`;
  const pm = () => server.as('pm');
  const line = { quantity: 1, quantity_from: 'person', notes: '' } as const;
  const ways = [
    { id: 1399, add: (id: number) => pm().post(path, { item_id: id, quantity: 1 }) },
    { id: 1398, add: (id: number) => pm().post(`${path}/batch`, { lines: [{ item_id: id, quantity: 1 }] }) },
    {
      id: 1397,
      add: (id: number) => pm().post(`${path}/changes`, { changes: [{ item_id: id, seen: null, line }] }),
    },
  ];

  it.each(ways)('is not added to a list (item $id)', async ({ id, add }) => {
    await server.db.execute(sql`DELETE FROM assembly_items WHERE item_id = ${id}`);
    await server.db.execute(sql`DELETE FROM cart_lines WHERE item_id = ${id}`);
    let added: ReturnType<typeof add> | undefined;
    await whileHeld(
      server,
      (tx) => deleteItem(tx, actor, id, null, now),
      async (begin) => {
        added = add(id);
        expect(await begin(added)).toBe('waits');
      },
    );
    expect((await added)?.body).toContain(noSuchItem);
    const lines = await rowsOf(server.db, sql`SELECT 1 FROM cart_lines WHERE item_id = ${id}`);
    expect(lines).toEqual([]);
  });

  it('stays if somebody adds it first', async () => {
    const remove = () => server.as('admin').delete('/v1/items/1396');
    await server.db.execute(sql`DELETE FROM assembly_items WHERE item_id = 1396`);
    await server.db.execute(sql`DELETE FROM cart_lines WHERE item_id = 1396`);
    let removal: ReturnType<typeof remove> | undefined;
    await whileHeld(
      server,
      (tx) => addLine(tx, buildActor('pm', { id: 6 }), key, { item_id: 1396, quantity: 1 }),
      async (begin) => {
        removal = remove();
        expect(await begin(removal)).toBe('waits');
      },
    );
    expect((await removal)?.json()).toMatchObject({ code: 'in_use', used_by: { drafts: 1 } });
  });
});
