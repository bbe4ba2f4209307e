import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import {
  type Days,
  dayAfter,
  freePieces,
  isCounted,
  lastJobsUse,
  peakOfClaims,
  weekOf,
} from 'shared-api/rules';
import sharp from 'sharp';
import { readLastJobsOfCategory } from '#modules/loads/lastJobs.repository.ts';
import { packageUses } from '#modules/loads/lastJobs.service.ts';
import { readLoads } from '#modules/loads/loads.repository.ts';
import { photoKey, photoOfUrl, thumbnailKey } from '#modules/uploads/photoAddresses.ts';
import { isPhoto } from '#modules/uploads/uploads.repository.ts';
import { type EquipmentRow, readEquipment } from '#modules/yard/equipment.repository.ts';
import { readStock } from '#modules/yard/stock.repository.ts';
import { readReturns, readTrucks } from '#modules/yard/week.repository.ts';
import { type OpenDatabase, openDatabase, rowsOf } from '#platform/database/database.ts';
import { makeRoles } from '#platform/database/embedded/roles.ts';
import { hashOfList } from '#platform/database/hashOfList.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDiskStore } from '#platform/objectStore/diskStore.ts';
import type { ObjectStore } from '#platform/objectStore/ObjectStore.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { createTestDatabase, rolesSecret, type TestDatabase } from '#src/testing/testDatabases.ts';
import { seedDemo } from './seed.ts';

let made: TestDatabase;
let database: OpenDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let objects: ObjectStore;
beforeAll(async () => {
  made = await createTestDatabase('template1');
  const admin = new pg.Client(made.url);
  await admin.connect();
  await makeRoles(admin, rolesSecret);
  await admin.end();
  folder = await temporaryFolder();
  objects = openDiskStore(folder.path);
  await migrate(made.ownerUrl, { afterwards: (client) => seedDemo(client, async () => objects) });
  database = openDatabase({ url: made.url, poolSize: 1, timeoutMs: 60_000, onFault: () => {} });
});
afterAll(async () => {
  await database.close();
  await made.drop();
  await folder.remove();
});

const count = async (statement: ReturnType<typeof sql>) =>
  (await rowsOf<{ count: number }>(database.db, statement))[0]?.count;

it('has an approved list that is approved again once its two changed lines are as they were, and one that waits as it is', async () => {
  const { db } = database;
  const readStates = async () =>
    (
      await rowsOf<{ as_said: boolean }>(
        db,
        sql`SELECT DISTINCT a.draft_id, a.list_hash = ${hashOfList(sql`a.draft_id`)} AS as_said FROM approvals a ORDER BY a.draft_id`,
      )
    ).map(({ as_said }) => as_said);
  expect(await readStates()).toEqual([false, true]);
  await db
    .transaction(async (tx) => {
      await tx.execute(
        sql`UPDATE cart_lines SET quantity = CASE item_id WHEN 1078 THEN 6 ELSE 1 END WHERE draft_id = 5005 AND item_id IN (1078, 1084)`,
      );
      const [row] = await rowsOf<{ is_approved: boolean }>(
        tx,
        sql`SELECT bool_and(list_hash = ${hashOfList(sql`5005`)}) AS is_approved FROM approvals WHERE draft_id = 5005`,
      );
      throw new Error(row?.is_approved ? 'approved' : 'not approved');
    })
    .catch((error: Error) => expect(error.message).toBe('approved'));
});

it('gives a fresh start rules, measured drafts and finished jobs whose loads came back', async () => {
  const { db } = database;
  expect(
    await count(sql`SELECT count(*)::int FROM items WHERE quantity_rule IS NOT NULL`),
  ).toBeGreaterThanOrEqual(60);
  expect(
    await count(sql`SELECT count(*)::int FROM drafts d JOIN projects p ON p.id = d.project_id
                    WHERE p.status = 'active' AND (roof_area IS NOT NULL OR wall_area IS NOT NULL)`),
  ).toBeGreaterThanOrEqual(8);
  const jobs = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM projects WHERE id > 400 AND status = 'completed'`,
  );
  expect(jobs.length).toBeGreaterThanOrEqual(8);
  for (const { id } of jobs)
    expect(await readLoads(db, id, 5)).toEqual([
      expect.objectContaining({ mark: 'closed', open: 0, returns: true }),
    ]);
});

it('has bulk items of which the last jobs used another number than the rule says', async () => {
  const [membranes] = await rowsOf<{ id: number }>(
    database.db,
    sql`SELECT category_id AS id FROM items WHERE id = 1242`,
  );
  const rows = await readLastJobsOfCategory(database.db, 5005, membranes?.id ?? 0);
  const jobs = rows
    .filter(({ item_id }) => item_id === 1242)
    .slice(0, 6)
    .map(({ used, had }) => ({ used, base: had }));
  expect(jobs).toHaveLength(6);
  // The rule says 27.
  expect(lastJobsUse({ base: 'roof_area', jobs }, { crew_size: 8, roof_area: 240 })?.high).toBeLessThan(27);
});

it('has lines that a measure set, next to some that a person set', async () => {
  const of = (condition: ReturnType<typeof sql>) =>
    count(sql`SELECT count(*)::int FROM cart_lines c JOIN items i ON i.id = c.item_id
              WHERE c.draft_id < 5100 AND i.quantity_rule ->> 'kind' = 'measure' AND ${condition}`);
  expect(await of(sql`c.measured_quantity = c.quantity`)).toBeGreaterThan(20);
  expect(await of(sql`c.measured_quantity IS NULL AND c.revised_by IS NOT NULL`)).toBeGreaterThan(5);
});

it('has packages with an item that nobody loads, and without one that every job adds', async () => {
  const uses = await packageUses(database.db);
  expect(uses.filter(({ kind }) => kind === 'never_loaded').map(({ item_id }) => item_id)).toEqual([
    1034, 1206,
  ]);
  const added = uses.filter(({ kind }) => kind === 'always_added');
  expect(added.length).toBeGreaterThan(5);
  expect(new Set(added.map(({ item_id }) => item_id)).size).toBe(added.length);
});

it('gives three items of four a picture whose files the store has', async () => {
  const rows = await rowsOf<{ image_url: string; items: number }>(
    database.db,
    sql`SELECT image_url, count(*)::int AS items FROM items WHERE image_url IS NOT NULL GROUP BY image_url`,
  );
  expect(rows.reduce((sum, { items }) => sum + items, 0)).toBeGreaterThanOrEqual(300);
  for (const { image_url } of rows) {
    const photo = photoOfUrl(image_url);
    if (!photo) throw new Error(`no photo's address: ${image_url}`);
    expect(await isPhoto(database.db, photo.id)).toBe(true);
    expect(await aboutFile(photoKey(photo))).toMatchObject({ format: 'png', width: 480, height: 360 });
    expect(await aboutFile(thumbnailKey(photo))).toMatchObject({ format: 'webp', width: 320 });
  }
});

async function aboutFile(key: string) {
  const stored = await objects.get(key);
  if (!stored) throw new Error(`no file ${key}`);
  return sharp(await buffer(stored.body)).metadata();
}

it('leaves a database that has accounts alone, and the store', async () => {
  const openStore = jest.fn(async () => objects);
  await migrate(made.ownerUrl, { afterwards: (client) => seedDemo(client, openStore) });
  expect(openStore).not.toHaveBeenCalled();
});

it('has 25 shared pieces in two yards, three of them claimed twice, and a late load', async () => {
  expect(await count(sql`SELECT sum(quantity)::int AS count FROM owned_counts`)).toBe(25);
  expect(await count(sql`SELECT count(*)::int FROM yards`)).toBe(2);
  const today = new Date().toISOString().slice(0, 10);
  const asked = { from: today, until: dayAfter(today, 60), today, timeZone: 'UTC' };
  const equipment = await readEquipment(database.db, asked);
  const short = equipment.filter(
    (row) => freePieces(row, row.claims, asked) === 0 && peakOf(row.claims, asked) > row.owned,
  );
  expect(short.map(({ item_name }) => item_name).sort()).toEqual([
    'Generator, 13 kW towable',
    'Hand hot-air welder, 1600 W',
    'Robotic hot-air welder, 230 V',
  ]);
  const late = equipment.flatMap(({ claims }) => claims).filter(({ due }) => due !== null);
  expect(new Set(late.map(({ load_id }) => load_id)).size).toBe(1);
});

it('has trucks in every state in the week that it is, of which one comes back', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const from = weekOf(today);
  const asked = { from, until: dayAfter(from, 4), today, timeZone: 'UTC' };
  const trucks = await readTrucks(database.db, asked);
  const ofWeek = trucks.filter(({ draft_id }) => draft_id !== 5018);
  expect(ofWeek.map(({ truck, mark, left_at }) => [truck, mark, left_at !== null])).toEqual([
    ['Truck 7', 'left', true],
    ['Truck 12', 'left', true],
    ['Truck 14', null, false],
    ['Truck 3', null, false],
    ['Truck 12', 'done', false],
    ['', null, false],
  ]);
  const returns = await readReturns(database.db, asked, 20);
  expect(returns.map(({ truck, back_on }) => [truck, back_on < today])).toEqual([
    ['Truck 9', true],
    ['Truck 7', false],
  ]);
});

const peakOf = (claims: EquipmentRow['claims'], days: Days) =>
  peakOfClaims(claims.filter(isCounted), days, 'next-day');

it('gives a fresh start stock in two yards, some of it below the minimum, and one item to count again', async () => {
  const { db } = database;
  const stock = await readStock(db, undefined);
  expect(new Set(stock.map(({ item_id }) => item_id)).size).toBe(40);
  expect(new Set(stock.map(({ yard_id }) => yard_id)).size).toBe(2);
  expect(stock.filter(({ quantity }) => quantity < 0)).toHaveLength(1);
  const low = stock.filter(({ quantity, min_qty }) => min_qty !== null && quantity < min_qty);
  expect(low.length).toBeGreaterThan(5);
  for (const kind of ['received', 'written_off', 'moved'])
    expect(await count(sql`SELECT count(*)::int FROM stock_events WHERE kind = ${kind}`)).toBeGreaterThan(0);
});
