import { sql } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { entryCounter } from './countEntries.ts';

let made: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  database = openDatabase({ url: made.url, poolSize: 2, timeoutMs: 10_000, onFault: () => {} });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const add = (db: Pick<OpenDatabase['db'], 'execute'>, entries: number, age: string) =>
  db.execute(sql`INSERT INTO audit (at, action, record_type) SELECT now() - ${age}::interval, 'update', 'unit'
                 FROM generate_series(1, ${entries})`);

it('counts every entry once, old, new and committed after younger ones', async () => {
  const { db } = database;
  const count = entryCounter();
  const before = await count(db, {});
  await add(db, 30, '1 hour');
  expect(await count(db, { limit: 10, offset: 10 })).toBe(before + 30);
  await db.transaction(async (late) => {
    await add(late, 4, '1 second');
    await add(db, 2, '0 seconds');
    expect(await count(db, {})).toBe(before + 32);
  });
  expect(await count(db, {})).toBe(before + 36);
  expect(await entryCounter()(db, {})).toBe(before + 36);
  expect(await count(db, { record_type: 'unit' })).toBe(
    await entryCounter()(db, { record_type: 'unit', from: '1970-01-01T00:00:00Z' }),
  );
});
