import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';
import { holdProject } from './projectGuard.ts';

const project = 304;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('is deleted after those who write already, and before those who come later', async () => {
  const list = `/v1/projects/${project}/contents/5006/items`;
  const remove = () => server.as('full_admin').delete(`/v1/projects/${project}`);
  const add = () => server.as('pm').post(`${list}/batch`, { lines: [{ item_id: 1013, quantity: 1 }] });
  const calls: ReturnType<typeof add>[] = [];
  await whileHeld(
    server,
    (tx) => holdProject(tx, project),
    async (begin) => {
      for (const call of [remove, add]) {
        const begun = call();
        calls.push(begun);
        expect(await begin(begun)).toBe('waits');
      }
    },
  );
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([204, 404]);
});
