import { type ServerProcess, startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';
import { oauthSettings } from '#src/testing/spectrum/liveSettings.ts';
import { type StandIn, startStandIn } from '#src/testing/spectrum/standIn.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { testSecret } from '#src/testing/testServer.ts';

let spectrum: StandIn;
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  [spectrum, database, folder] = await Promise.all([startStandIn(), createTestDatabase(), temporaryFolder()]);
});
afterAll(async () => {
  await spectrum.stop();
  await database.drop();
  await folder.remove();
});
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ exit }) => exit));
});

const readJobs = async (address: string) => {
  const body = JSON.stringify({ email: 'marisol.vantree@example.com', password: 'Mobprep2026' });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${address}/v1/users/login`, { method: 'POST', headers, body });
  const { access_token } = JSON.parse(await login.text());
  return async () => {
    const answer = await fetch(`${address}/v1/spectrum/jobs`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    return JSON.parse(await answer.text());
  };
};

it('is read once at startup by one of two servers, for both, and no log holds a credential or a job', async () => {
  const settings = {
    MOBPREP_MODE: 'production',
    MOBPREP_DATA: folder.path,
    DATABASE_URL: database.url,
    JWT_SECRET: testSecret,
    LOG_LEVEL: 'trace',
    ...oauthSettings(spectrum.url),
  };
  servers.push(...(await Promise.all([startProcess(settings), startProcess(settings)])));
  for (const { address } of servers) {
    const read = await readJobs(address);
    let list = await read();
    while (list.source !== 'live') list = await read();
    expect(list).toMatchObject({ jobs: { length: 3 }, stale: false });
  }
  expect([spectrum.calls.length, spectrum.signIn.asked.length]).toEqual([1, 1]);
  const words = servers.map((server) => server.words()).join('');
  expect(words).toContain('the list of jobs was read');
  expect(words).not.toMatch(/CANARY|token-1|Invented job|26-1000|VANTREE/);
});
