import pg from 'pg';
import { healthDeps } from '#src/testing/healthDeps.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { orphansCheck } from './orphans.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

/** As a restore without its references would leave it. */
async function unguarded(statement: string) {
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`SET session_replication_role = 'replica'; ${statement}`).finally(() => client.end());
}

it.each([
  ['DELETE FROM drafts WHERE id = 5005', /of cart_lines without drafts/],
  ['UPDATE items SET unit_id = 999999 WHERE id = 1001', '1 of items without units'],
  [
    "INSERT INTO uploads VALUES (gen_random_uuid(), 'png', 'ready', 999999, now())",
    '1 of uploads without users',
  ],
])('what is left after %s is told', async (statement, words) => {
  const deps = await healthDeps(server);
  expect((await orphansCheck.check(deps))?.state).toBe('good');
  await unguarded(statement);
  const finding = await orphansCheck.check(deps);
  expect(finding?.state).toBe('failing');
  expect(finding?.found).toMatch(words);
});

it('knows many kinds of reference', async () => {
  const { found } = (await orphansCheck.check(await healthDeps(server))) ?? { found: '' };
  expect(Number(/in (\d+) kinds/.exec(found)?.[1])).toBeGreaterThan(50);
});
