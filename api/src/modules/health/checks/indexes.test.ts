import pg from 'pg';
import { healthDeps } from '#src/testing/healthDeps.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { indexesCheck } from './indexes.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

async function asSuperuser(statement: string) {
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
const find = async () =>
  server.db.transaction(async (db) => indexesCheck.check({ ...(await healthDeps(server)), db }));

it('sound indexes are good', async () => {
  expect(await find()).toEqual({
    state: 'good',
    found: expect.stringMatching(/^\d{3} indexes sound, sorted as they were built$/),
  });
});

it.each([
  [
    'sorted by another version of ICU',
    "UPDATE pg_collation SET collversion = '0' WHERE collname = 'names'",
    'failing',
    /^Text is sorted in another way/,
  ],
  [
    'left by an interrupted build',
    "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'stock_history'::regclass",
    'look',
    /doesn't use stock_history/,
  ],
  [
    'out of order',
    "UPDATE pg_index SET indoption = '1' WHERE indexrelid = 'units_pkey'::regclass",
    'failing',
    /^Damaged: units_pkey \(item order invariant violated/,
  ],
])('an index that is %s is told', async (_what, damage, state, words) => {
  await asSuperuser(damage);
  expect(await find()).toEqual({ state, found: expect.stringMatching(words) });
});

it('without amcheck it says that pages are not checked', async () => {
  await asSuperuser('DROP EXTENSION amcheck');
  expect((await find())?.found).toMatch(/not checked: this account may not use amcheck$/);
});
