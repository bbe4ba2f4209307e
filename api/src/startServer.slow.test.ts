import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { CatalogueItem, Tokens } from 'shared-api/contract';
import { findPostmaster } from '#platform/database/embedded/postmaster.ts';
import { removeTemplate, seededFolder } from '#src/testing/seededFolder.ts';
import { type ServerProcess, startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let running: ServerProcess[] = [];

const start = async (settings: Record<string, string> = {}) => {
  const server = await startProcess({ MOBPREP_DATA: folder.path, ...settings });
  running.push(server);
  return server;
};
const login = (address: string) =>
  fetch(`${address}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'marisol.vantree@example.com', password: 'Mobprep2026' }),
  });
const createProject = async (address: string, custom_id: string) => {
  const { access_token } = (await (await login(address)).json()) as Tokens; // the contract's answer
  return fetch(`${address}/v1/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ custom_id, project_name: 'X', integrated_with_spectrum: false }),
  });
};
const postmaster = () => findPostmaster(join(folder.path, 'postgres'));
const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);

beforeEach(async () => {
  folder = await seededFolder();
});
afterAll(removeTemplate);
afterEach(async () => {
  for (const { child, exit } of running) {
    child.kill('SIGTERM');
    await exit;
  }
  running = [];
  await folder.remove();
});

it('prints its address and one account per role, and stops with its database on SIGTERM', async () => {
  const server = await start();
  expect((await login(server.address)).status).toBe(200);
  const lines = server.words().trim().split('\n');
  expect(lines[0]).toBe(`MobPrep is ready at ${server.address}`);
  expect(lines.slice(1).map((line) => line.split(/\s{2,}/)[0])).toEqual([
    'Full Admin',
    'Admin',
    'PM',
    'FM',
    'PE',
  ]);
  expect((await stat(join(folder.path, 'jwt.secret'))).mode & 0o777).toBe(0o600);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(await postmaster()).toBeNull();
});

it('serves the pictures of a new demo', async () => {
  const { address } = await start();
  const { access_token } = (await (await login(address)).json()) as Tokens; // the contract's answer
  const headers = { authorization: `Bearer ${access_token}` };
  const list = await fetch(`${address}/v1/items`, { headers });
  const { items } = (await list.json()) as { items: CatalogueItem[] }; // the contract's answer
  const urls = items.flatMap(({ image_url }) => image_url ?? []);
  expect(urls.length).toBeGreaterThanOrEqual(300);
  for (const url of new Set(urls)) {
    const answer = await fetch(`${address}${url}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    await answer.body?.cancel();
  }
});

it('takes over the database of a killed server and keeps everything acknowledged', async () => {
  const killed = await start();
  expect((await createProject(killed.address, 'KILL-9')).status).toBe(201);
  const orphan = await postmaster();
  killed.child.kill('SIGKILL');
  await killed.exit;
  const next = await start();
  expect(await postmaster()).toEqual(orphan);
  expect((await createProject(next.address, 'KILL-9')).status).toBe(409);
});

it('starts after the server and its database were both killed', async () => {
  const killed = await start();
  await createProject(killed.address, 'KILL-BOTH');
  killed.child.kill('SIGKILL');
  const orphan = await postmaster();
  if (orphan) process.kill(orphan.pid, 'SIGKILL');
  await killed.exit;
  const next = await start();
  expect((await createProject(next.address, 'KILL-BOTH')).status).toBe(409);
});

it('waits for the processes that a killed PostgreSQL left running, then starts', async () => {
  const killed = await start();
  await createProject(killed.address, 'ORPHAN');
  const orphan = (await postmaster()) ?? { pid: 0 };
  const workers = await childrenOf(orphan.pid);
  for (const worker of workers) process.kill(worker, 'SIGSTOP');
  killed.child.kill('SIGKILL');
  process.kill(orphan.pid, 'SIGKILL');
  await killed.exit;
  const next = await startProcess({ MOBPREP_DATA: folder.path }, { waits: false });
  running.push(next);
  const log = () => readFile(join(folder.path, 'postgres.log'), 'utf8').catch(() => '');
  while (!(await log()).includes('shared memory block'))
    await new Promise((resolve) => setImmediate(resolve));
  for (const worker of workers) process.kill(worker, 'SIGCONT');
  const address = await next.ready;
  expect((await createProject(address, 'ORPHAN')).status).toBe(409);
});

it('refuses a data folder that a live server uses, and leaves that server alone', async () => {
  const first = await start();
  const second = await start();
  expect(await second.exit).toBe(1);
  expect(second.words()).toBe(`Another MobPrep server is using the data folder ${folder.path}.\n`);
  expect((await login(first.address)).status).toBe(200);
});

it.each([1, 2, 3])(
  'lets one of two simultaneous first starts win, and the other one say so: round %i',
  async () => {
    await folder.remove();
    folder = await temporaryFolder();
    const both = await Promise.all([start(), start()]);
    const [loser, winner] = both.sort((a, b) => a.address.length - b.address.length);
    expect(await loser?.exit).toBe(1);
    expect(loser?.words()).toBe(`Another MobPrep server is using the data folder ${folder.path}.\n`);
    expect((await createProject(winner?.address ?? '', 'FIRST')).status).toBe(201);
    winner?.child.kill('SIGTERM');
    await winner?.exit;
    // The next server to own the folder removes what the slower one had begun.
    const next = await start();
    expect((await createProject(next.address, 'FIRST')).status).toBe(409);
    expect((await readdir(folder.path)).filter((name) => name.includes('.new'))).toEqual([]);
  },
);

it('never mistakes the database of another folder for its own, as in a copied folder', async () => {
  await start();
  const running = await postmaster();
  const copy = await temporaryFolder();
  await mkdir(join(copy.path, 'postgres'));
  await cp(join(folder.path, 'postgres/postmaster.pid'), join(copy.path, 'postgres/postmaster.pid'));
  expect(await findPostmaster(join(copy.path, 'postgres'))).toBeNull();
  expect(await readdir(join(copy.path, 'postgres'))).toEqual([]);
  expect(await postmaster()).toEqual(running);
  await copy.remove();
});

it('removes a postmaster.pid that a power loss left empty, but not one that is being written', async () => {
  const left = await temporaryFolder();
  const file = join(left.path, 'postmaster.pid');
  await writeFile(file, '');
  expect(await findPostmaster(left.path)).toBeNull();
  expect(await readdir(left.path)).toEqual(['postmaster.pid']);
  const aMinuteAgo = Date.now() / 1_000 - 60;
  await utimes(file, aMinuteAgo, aMinuteAgo);
  expect(await findPostmaster(left.path)).toBeNull();
  expect(await readdir(left.path)).toEqual([]);
  await left.remove();
});

it('restarts its database when that is killed, and still owns the folder', async () => {
  const server = await start();
  const { access_token } = (await (await login(server.address)).json()) as Tokens; // the contract's answer
  const killed = await postmaster();
  if (killed) process.kill(killed.pid, 'SIGKILL');
  const me = () =>
    fetch(`${server.address}/v1/users/me`, { headers: { authorization: `Bearer ${access_token}` } });
  // Connections outlive the killed PostgreSQL for a moment.
  const isAnother = async () => ![undefined, killed?.pid].includes((await postmaster())?.pid);
  let answer = await me();
  for (
    const end = Date.now() + 20_000;
    !(answer.ok && (await isAnother())) && Date.now() < end;
    answer = await me()
  )
    expect([200, 503]).toContain(answer.status);
  expect([answer.status, await isAnother()]).toEqual([200, true]);
  const second = await start();
  expect(await second.exit).toBe(1);
});

it('leaves no database behind when told to stop before it is ready', async () => {
  await folder.remove();
  folder = await temporaryFolder();
  const { child, exit } = await startProcess({ MOBPREP_DATA: folder.path }, { waits: false });
  const launched = async () => {
    while (!(await postmaster())) await new Promise((resolve) => setImmediate(resolve));
  };
  await launched();
  child.kill('SIGHUP');
  await exit;
  expect(await postmaster()).toBeNull();
});

it('leaves no database behind when a request never ends', async () => {
  const server = await start();
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    'POST /v1/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\nnu',
  );
  // By the time this is answered, the unfinished request has arrived.
  await login(server.address);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(await postmaster()).toBeNull();
  socket.destroy();
});

it('says within two seconds that a frozen database is lost, and recovers as soon as it is back', async () => {
  const server = await start();
  const { pid } = (await postmaster()) ?? { pid: 0 };
  const workers = await childrenOf(pid);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const each of [pid, ...workers]) process.kill(each, signal);
  };
  const frozenAt = performance.now();
  signalAll('SIGSTOP');
  const answers = await Promise.all([
    fetch(`${server.address}/readyz`),
    fetch(`${server.address}/healthz`),
    login(server.address),
  ]);
  const noticedMs = performance.now() - frozenAt;
  signalAll('SIGCONT');
  const [ready, health, signIn] = answers;
  expect([ready.status, health.status, signIn.status]).toEqual([503, 200, 503]);
  for (const lost of [ready, signIn]) {
    expect(lost.headers.get('retry-after')).toBe('2');
    expect(await lost.json()).toMatchObject({ code: 'db_unavailable' });
  }
  expect(noticedMs).toBeLessThan(2_000);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect((await login(server.address)).status).toBe(200);
});

it('says in one plain sentence that the port is taken', async () => {
  const first = await start();
  const other = await temporaryFolder();
  const port = new URL(first.address).port;
  const second = await start({ PORT: port, MOBPREP_DATA: other.path });
  expect([await second.exit, second.words()]).toEqual([
    1,
    `Port ${port} is in use; set PORT to another one.\n`,
  ]);
  expect(await findPostmaster(join(other.path, 'postgres'))).toBeNull();
  await other.remove();
});
