import { sql } from 'drizzle-orm';
import { canaryCookieOf } from '#platform/auth/canaryCookie.ts';
import { rowsOf } from '#platform/database/database.ts';
import { describeRemote, filesOf, install } from '#src/testing/releases/buildFiles.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: TestServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  await install(folder.path, filesOf(describeRemote({ version: '1.0.0' })));
  server = await startTestServer({ MOBPREP_WEB: folder.path, MOBPREP_DATA: '/', MIN_FREE_MB: '999999999' });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const failure = {
  remote: 'mfe-items',
  version: '1.0.0',
  kind: 'chunk',
  error_id: 'x',
  message: 'gone',
  path: '/',
};
const health = { remotes: [{ remote: 'mfe-items', version: '1.0.0', views: 1, failures: 1 }] };
const count = async (table: string) => {
  const [row] = await rowsOf<{ rows: number }>(
    server.db,
    sql`SELECT count(*)::int AS rows FROM ${sql.identifier(table)}`,
  );
  return row?.rows;
};

describe('with less free space than the configured minimum', () => {
  it.each([
    ['a remote that failed', '/reports/remote-failures', failure],
    ['the health of remotes', '/reports/health', health],
  ])(
    'accepts no report of %s, since anybody could fill the rest of the disk with them',
    async (_, url, payload) => {
      const cookie = `ring=${canaryCookieOf(testSecret, { id: 6, role: 'pm' })}`;
      const answer = await server.app.inject({ method: 'POST', url, headers: { cookie }, payload });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_full']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(await count('remote_health')).toBe(0);
    },
  );

  it('keeps only a few refusals of somebody who keeps asking', async () => {
    const before = (await count('audit')) ?? 0;
    for (let tries = 0; tries < 60; tries += 1)
      expect((await server.as('fm').get('/v1/audit')).statusCode).toBe(403);
    expect(await count('audit')).toBe(before + 20);
  });
});
