import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';
import { holdProject } from './projectGuard.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each([
  { act: 'is deleted', project: 304, draft: 5006, expected: [204, 404] },
  { act: 'is completed', project: 305, draft: 5008, expected: [200, 409] },
])(
  '$act after those who write already, and before those who come later',
  async ({ act, project, draft, expected }) => {
    const path = `/v1/projects/${project}`;
    const admin = server.as('full_admin');
    const end = () =>
      act === 'is deleted'
        ? admin.delete(path)
        : admin.put(path, { status: 'completed', status_override: true });
    const change = () => server.as('pm').put(`${path}/contents/${draft}`, { notes: 'late' });
    const calls: ReturnType<typeof change>[] = [];
    await whileHeld(
      server,
      (tx) => holdProject(tx, project),
      async (begin) => {
        for (const call of [end, change]) {
          const begun = call();
          calls.push(begun);
          expect(await begin(begun)).toBe('waits');
        }
      },
    );
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(expected);
  },
);
