import type { LiveRemotes, NewDeployToken, Tokens } from 'shared-api/contract';
import { openDatabase } from '#platform/database/database.ts';
import { describeRemote, filesOf, install, publicationOf } from '#src/testing/releases/buildFiles.ts';
import { type ServerProcess, startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  await install(folder.path, filesOf(describeRemote({ version: '1.0.0' })));
  const settings = {
    MOBPREP_MODE: 'production',
    MOBPREP_WEB: folder.path,
    MOBPREP_DATA: `${folder.path}/data`,
    DATABASE_URL: database.url,
    JWT_SECRET: 'the same secret for both of the servers',
    LOG_LEVEL: 'info',
  };
  servers = await Promise.all([startProcess(settings), startProcess(settings)]);
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ exit }) => exit));
  await database.drop();
  await folder.remove();
});

const post = async <Answer>(path: string, token: string, body: object): Promise<Answer> => {
  const answer = await fetch(`${servers[0]?.address}/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer; // the contract's answer
};

const versionsLive = () =>
  Promise.all(
    servers.map(async ({ address }) => {
      const { remotes } = (await (await fetch(`${address}/remotes.json`)).json()) as LiveRemotes; // the contract's answer
      return remotes[0]?.version;
    }),
  );

/** Ends with the test's time when a server never follows. */
async function untilLive(version: string) {
  while ((await versionsLive()).some((live) => live !== version)) await new Promise(setImmediate);
}

it('changes what is live on every server, without a restart, and whether or not they hear of it', async () => {
  expect(await versionsLive()).toEqual(['1.0.0', '1.0.0']);
  const account = { email: 'ines.calloway@example.com', password: 'Mobprep2026' };
  const { access_token } = await post<Tokens>('users/login', '', account);
  const wanted = { remote: 'mfe-items', name: 'CI', days: 1 };
  const { secret } = await post<NewDeployToken>('deploy-tokens', access_token, wanted);

  await post('releases', secret, publicationOf());
  await post('releases/mfe-items/promote', secret, { version: '1.1.0' });
  await untilLive('1.1.0');
  for (const { address } of servers) {
    const { remotes } = (await (await fetch(`${address}/remotes.json`)).json()) as LiveRemotes; // the contract's answer
    expect((await fetch(`${address}${remotes[0]?.entry}`)).status).toBe(200);
  }

  const { db, close } = openDatabase({ url: database.url, poolSize: 1, timeoutMs: 5_000, onFault: () => {} });
  // As behind a pooler that keeps notifications: nobody tells the servers.
  await db.execute("UPDATE release_channels SET live = NULL, previous = '1.1.0', revision = revision + 1");
  await close();
  await untilLive('1.0.0');
  expect(await versionsLive()).toEqual(['1.0.0', '1.0.0']);
});
