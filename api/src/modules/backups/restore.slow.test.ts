import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Backups, Employee } from 'shared-api/contract';
import { asAdministrator, urlOfRunning } from '#platform/database/embedded/embeddedDatabase.ts';
import { demoPassword } from '#src/demo/seed.ts';
import { type ServerProcess, startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';
import { accounts } from '#src/testing/testServer.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;
const dataFolder = () => join(folder.path, 'data');
const start = async () => {
  server = await startProcess({ MOBPREP_DATA: dataFolder(), MOBPREP_DEMO_HISTORY: 'off', PORT: '0' });
  expect(server.address).not.toBe('');
};
beforeAll(async () => {
  folder = await temporaryFolder();
  await start();
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exit;
  await folder.remove();
});

const lastAddress = () => [...server.words().matchAll(/ready at (http:\S+?)["\s]/g)].at(-1)?.[1] ?? '';

const headers = { 'content-type': 'application/json' };
let token = '';

async function signIn() {
  const answer = await fetch(`${lastAddress()}/v1/users/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: accounts.full_admin.email, password: demoPassword }),
  });
  if (answer.ok) token = ((await answer.json()) as { access_token: string }).access_token; // of our own server
}

/** Signs in anew when it has to: a restore ends sessions. */
async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const send = () =>
    fetch(`${lastAddress()}/v1/${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  let answer = await send();
  if (answer.status === 401) {
    await signIn();
    answer = await send();
  }
  return (await answer.json()) as Answer; // of our own server
}

const readBackups = async () => call<Backups>('GET', 'backups');
const unitNames = async () => {
  const { units } = await call<{ units: { name: string }[] }>('GET', 'units');
  return units.map(({ name }) => name);
};
const addUnit = async (name: string) => call('POST', 'units', { name });

async function until<Found>(find: () => Promise<Found | false | undefined>): Promise<Found> {
  for (;;) {
    // While it starts again, nobody answers.
    const found = await find().catch(() => undefined);
    if (found) return found;
    await sleep(100);
  }
}

const backUp = async () => {
  await call('POST', 'backups', {});
  return until(async () => {
    const [newest] = (await readBackups()).backups;
    return newest?.ended_at ? newest : undefined;
  });
};
const order = async (id: number) => call<Backups>('POST', `backups/${id}/restore`, { phrase: 'MobPrep' });
const ended = () =>
  until(async () => {
    const { restore } = await readBackups();
    return restore && restore.state !== 'running' ? restore : undefined;
  });

it('restores a backup from the screen, and makes one of how it was before', async () => {
  await addUnit('Before');
  const backup = await backUp();
  expect(backup).toMatchObject({ test: 'same', can: { restore: true } });
  await addUnit('After');
  await call('POST', 'users/admin/lock-down', { user_id: accounts.pm.id });
  await call('PATCH', `users/${accounts.fm.id}`, { is_active: false });
  expect((await order(backup.id)).restore).toMatchObject({ state: 'running' });
  expect(await ended()).toMatchObject({ state: 'done' });
  const names = await unitNames();
  expect(names).toContain('Before');
  expect(names).not.toContain('After');
  // Who has been locked out since stays out, though the backup knows nothing of it.
  const { users } = await call<{ users: Employee[] }>('GET', 'users');
  const isOut = (id: number) => {
    const { is_active, locked_down } = users.find((user) => user.id === id) ?? {};
    return [is_active, locked_down !== undefined];
  };
  expect([accounts.pm, accounts.fm, accounts.pe].map(({ id }) => isOut(id))).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ]);
  const [newest, second] = (await readBackups()).backups;
  expect([newest?.kind, second?.id]).toEqual(['restore_point', backup.id]);
  await order(newest?.id ?? 0);
  await until(async () => (await unitNames()).includes('After'));
  expect(await ended()).toMatchObject({ state: 'done' });
});

it('asks for the words, and for a backup that is there', async () => {
  const { id } = await backUp();
  expect(await call('POST', `backups/${id}/restore`, { phrase: 'mobprep' })).toMatchObject({
    detail: [{ field: 'phrase', msg: 'Type MobPrep' }],
  });
  expect(await call('POST', 'backups/999999/restore', { phrase: 'MobPrep' })).toMatchObject({
    code: 'not_found',
  });
});

it('loses nothing when it is killed ten times in the middle, says so, and can be repeated', async () => {
  const backup = await backUp();
  await addUnit('Kept');
  const ends: (string | undefined)[] = [];
  for (let kill = 0; kill < 10; kill += 1) {
    await order(backup.id);
    await sleep(kill * 700);
    server.child.kill('SIGKILL');
    await server.exit;
    await start();
    const restore = await ended();
    ends.push(restore.state);
    // Either it is as before, or as in the backup: never something between.
    const hasUnit = (await unitNames()).includes('Kept');
    expect([restore.state, hasUnit]).toEqual(restore.state === 'done' ? ['done', false] : ['failed', true]);
    if (restore.state === 'failed') expect(restore.found).toMatch(/Nothing was changed\.$/);
    else await addUnit('Kept');
  }
  expect(ends).toContain('failed');
  await order(backup.id);
  expect(await ended()).toMatchObject({ state: 'done' });
  expect(await unitNames()).not.toContain('Kept');
}, 480_000);

it('goes back to how it was when the server does not come up with what was restored', async () => {
  await addUnit('Before the switch');
  server.child.kill('SIGTERM');
  await server.exit;
  await start();
  // As a switch leaves it, with a database in which a table is missing.
  const url = (await urlOfRunning(dataFolder())) ?? '';
  server.child.kill('SIGKILL');
  await server.exit;
  await asAdministrator(dataFolder(), async (client) => {
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'postgres' AND pid <> pg_backend_pid()",
    );
    await client.query('ALTER DATABASE postgres RENAME TO mobprep_previous');
    await client.query('CREATE DATABASE postgres TEMPLATE mobprep_previous OWNER mobprep_owner');
    await client.query("COMMENT ON DATABASE postgres IS 'mobprep: unchecked 1'");
  });
  const broken = new pg.Client(url);
  await broken.connect();
  await broken.query('ALTER TABLE users RENAME TO lost_users');
  await broken.end();
  await start();
  expect(await unitNames()).toContain('Before the switch');
});
