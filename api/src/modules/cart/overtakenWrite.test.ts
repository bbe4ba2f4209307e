import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('refuses a quantity for a line that somebody changes while it waits for that line', async () => {
  const list = '/v1/projects/304/contents/5006/items';
  const { headers } = await server.as('pm').put(`${list}/1001`, { quantity: 5 });
  const write = () =>
    server.as('fm').put(`${list}/1001`, { quantity: 9 }, { 'if-match': String(headers.etag) });
  let answer: ReturnType<typeof write> | undefined;
  await whileHeld(
    server,
    (tx) =>
      tx.execute(
        sql`UPDATE cart_lines SET quantity = 7, revision = revision + 1 WHERE draft_id = 5006 AND item_id = 1001`,
      ),
    async (begin) => {
      answer = write();
      expect(await begin(answer)).toBe('waits');
    },
  );
  expect((await answer)?.json()).toMatchObject({ code: 'version_conflict', current: { quantity: 7 } });
});
