import type {
  AuditEntries,
  LiveRemotes,
  NewDeployToken,
  ReleaseChannelList,
  Tokens,
} from 'shared-api/contract';
import { canaryCookieOf } from '#platform/auth/canaryCookie.ts';
import { openDatabase } from '#platform/database/database.ts';
import { demoPassword } from '#src/demo/seed.ts';
import { describeRemote, filesOf, install, publicationOf } from '#src/testing/releases/buildFiles.ts';
import { type ServerProcess, startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';

const deployedSecret = 'the same secret for both of the servers';
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  await install(folder.path, filesOf(describeRemote({ version: '1.0.0' })), filesOf(jobs('1.0.0')));
  const settings = {
    MOBPREP_MODE: 'production',
    MOBPREP_WEB: folder.path,
    MOBPREP_DATA: `${folder.path}/data`,
    DATABASE_URL: database.url,
    JWT_SECRET: deployedSecret,
    LOG_LEVEL: 'info',
  };
  servers = await Promise.all([startProcess(settings), startProcess(settings)]);
  await post('releases', await deployKey(await signIn(), 'mfe-jobs'), publicationOf(jobs('1.1.0')));
  // What canaries are compared with.
  await Promise.all(people(30).map((id) => report(id, 'pm', { version: '1.0.0', views: 9 })));
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ exit }) => exit));
  await database.drop();
  await folder.remove();
});

const jobs = (version: string) =>
  describeRemote({ name: 'mfe-jobs', version, routes: [{ path: '/dashboard', access: 'signed-in' }] });

const send = async <Answer>(method: string, path: string, token: string, body?: object): Promise<Answer> => {
  const answer = await fetch(`${servers[0]?.address}/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer; // the contract's answer
};
const post = <Answer>(path: string, token: string, body: object) => send<Answer>('POST', path, token, body);

async function signIn() {
  const account = { email: 'ines.calloway@example.com', password: demoPassword };
  return (await post<Tokens>('users/login', '', account)).access_token;
}
async function deployKey(token: string, remote: string) {
  return (await post<NewDeployToken>('deploy-tokens', token, { remote, name: 'CI', days: 1 })).secret;
}

const versionsLive = () =>
  Promise.all(
    servers.map(async ({ address }) => {
      const { remotes } = (await (await fetch(`${address}/remotes.json`)).json()) as LiveRemotes; // the contract's answer
      return remotes[0]?.version;
    }),
  );

/** Runs into the test's timeout if a server never follows. */
async function untilLive(version: string) {
  while ((await versionsLive()).some((live) => live !== version)) await new Promise(setImmediate);
}

it('changes what is live on every server without a restart, with or without notifications', async () => {
  expect(await versionsLive()).toEqual(['1.0.0', '1.0.0']);
  const key = await deployKey(await signIn(), 'mfe-items');

  await post('releases', key, publicationOf());
  await post('releases/mfe-items/promote?unopened=true', key, { version: '1.1.0' });
  await untilLive('1.1.0');
  for (const { address } of servers) {
    const { remotes } = (await (await fetch(`${address}/remotes.json`)).json()) as LiveRemotes; // the contract's answer
    expect((await fetch(`${address}${remotes[0]?.entry}`)).status).toBe(200);
  }

  const { db, close } = openDatabase({ url: database.url, poolSize: 1, timeoutMs: 5_000, onFault: () => {} });
  // As behind a pooler that swallows notifications: nobody tells the servers.
  await db.execute("UPDATE release_channels SET live = NULL, previous = '1.1.0', revision = revision + 1");
  await close();
  await untilLive('1.0.0');
  expect(await versionsLive()).toEqual(['1.0.0', '1.0.0']);
});

const cookieAt = (address: string, id: number, role: string) =>
  `ring-${new URL(address).port}=${canaryCookieOf(deployedSecret, { id, role })}`;
async function untilAllGive(version: string) {
  const versionAt = async (address: string) => {
    const answer = await fetch(`${address}/remotes.json`, {
      headers: { cookie: cookieAt(address, 100, 'pe') },
    });
    const { remotes } = (await answer.json()) as LiveRemotes; // the contract's answer
    return remotes.find(({ name }) => name === 'mfe-jobs')?.version;
  };
  for (const { address } of servers)
    while ((await versionAt(address)) !== version) await new Promise(setImmediate);
}

/** Makes this version the canary of everybody with the role PE. */
async function setCanary(token: string, version: string) {
  const canary = { version, roles: ['pe'], share: 0 };
  await send('PUT', 'releases/mfe-jobs/canary?unopened=true', token, canary);
  await untilAllGive(version);
}

/** A report to the server that this person's number leads to. */
async function report(id: number, role: string, line: object, server = id) {
  const address = servers[server % servers.length]?.address ?? '';
  const answer = await fetch(`${address}/reports/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieAt(address, id, role) },
    body: JSON.stringify({ remotes: [{ remote: 'mfe-jobs', views: 1, failures: 0, ...line }] }),
  });
  expect(answer.status).toBe(204);
}
const people = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

it('ends a canary once, based on reports to any server', async () => {
  const token = await signIn();
  const endings = async () => {
    const { entries } = await send<AuditEntries>('GET', 'audit?record_type=remote&limit=50', token);
    return entries.filter(({ detail }) => detail?.startsWith('1.1.0 was ended by the server')).length;
  };
  const earlier = await endings();
  await setCanary(token, '1.1.0');
  await Promise.all(people(8).map((id) => report(100 + id, 'pe', { version: '1.1.0', failures: 1 })));
  await untilAllGive('1.0.0');
  expect(await endings()).toBe(earlier + 1);
});

it('lets one person with reports to both servers neither end a good canary nor keep a broken one', async () => {
  const token = await signIn();
  const channel = async () => {
    const { channels } = await send<ReleaseChannelList>('GET', 'releases', token);
    return channels.find(({ remote }) => remote === 'mfe-jobs');
  };
  const lie = async (id: number, role: string, version: string) => {
    for (const time of people(6)) await report(id, role, { version, views: 0, failures: 100 }, time);
  };
  await setCanary(token, '1.1.0');
  for (const id of people(8)) await report(100 + id, 'pe', { version: '1.1.0' });
  await lie(200, 'pe', '1.1.0');
  await lie(300, 'pm', '1.0.0');
  const { canary, health } = (await channel()) ?? {};
  expect([canary, health?.canary?.failures, health?.live?.failures]).toEqual(['1.1.0', 200, 200]);

  for (const id of people(6)) await report(100 + id, 'pe', { version: '1.1.0', failures: 1 });
  expect((await channel())?.canary).toBeNull();
});
