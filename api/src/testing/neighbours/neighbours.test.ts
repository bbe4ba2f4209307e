import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { accounts, startTestServer, type TestServer } from '../testServer.ts';
import { changedRows, countAudited } from './changedRows.ts';
import { administrationWrites, token } from './ownWrites/administrationWrites.ts';
import { catalogueWrites, emptyCategory } from './ownWrites/catalogueWrites.ts';
import { draftWrites, loadLine } from './ownWrites/draftWrites.ts';
import { sequences } from './sequences/sequences.ts';
import { routeOf, writeRoutes } from './writeRoutes.ts';

const ownWrites = [...draftWrites, ...catalogueWrites, ...administrationWrites];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // A session for each, of which a write may end only those that it has to.
  for (const { email } of Object.values(accounts)) await server.token(email);
  // The demo data has no category that may be deleted.
  const { id } = (await server.as('admin').post('/v1/categories', { name: 'Empty', type: 'main' })).json();
  expect(id).toBe(emptyCategory);
  await server.db.execute(
    sql`INSERT INTO loads (id, draft_id, code, list_hash, created_by) VALUES (9001, 5005, 'abcdefghij', '', 6)`,
  );
  await server.db.execute(sql`
    INSERT INTO load_lines VALUES (${loadLine}, 9001, 0, 1001, 'Safety', NULL, 'Rope', 'EA', false, 3, '', true)`);
  for (const name of ['One', 'Another']) await server.as('full_admin').post('/v1/deploy-tokens', token(name));
});
afterAll(() => server.stop());

// A backup that a call asked for goes on after its answer, and would end in another test's call.
afterEach(async () => {
  const running = () => server.db.execute(sql`SELECT FROM backups WHERE ended_at IS NULL`);
  while ((await running()).rows.length > 0) await setImmediate();
});

it('knows every route that writes', () => {
  const tried = new Set([
    ...ownWrites.map(({ write: [method, url] }) => routeOf(method, url)),
    ...sequences.flatMap(({ routes, refused = [] }) => [...routes, ...refused]),
  ]);
  expect(writeRoutes.filter((route) => !tried.has(route))).toEqual([]);
});

it.each(ownWrites)(
  '$write.0 $write.1 $write.2 changes its own rows and nothing else, and the audit says so',
  async ({ write, changes, moreEntries = 0 }) => {
    const [method, url, body] = write;
    const before = await entriesOf(accounts.full_admin.id);
    const made = await changedRows(server.db, async () => {
      const { statusCode } = await server.as('full_admin')[method](url, body);
      expect([200, 201, 204]).toContain(statusCode);
    });
    expect(made).toEqual(changes);
    const entries = (await entriesOf(accounts.full_admin.id)) - before;
    expect(entries).toBe((await countAudited(server.db, made)) + moreEntries);
  },
);

async function entriesOf(actor: number): Promise<number> {
  const { rows } = await server.db.execute(
    sql`SELECT count(*)::int AS n FROM audit WHERE actor_id = ${actor}`,
  );
  return Number(rows[0]?.['n']);
}
