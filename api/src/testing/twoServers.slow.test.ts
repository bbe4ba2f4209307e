import type { CartLine, ProjectList, Tokens, UploadTicket } from 'shared-api/contract';
import { picture } from './photos/photoBytes.ts';
import { formOf } from './photos/uploading.ts';
import { type ServerProcess, startProcess, temporaryFolder } from './serverProcess.ts';
import { createTestDatabase, type TestDatabase } from './testDatabases.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let servers: ServerProcess[] = [];
let isOver = false;
beforeEach(async () => {
  isOver = false;
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  const settings = {
    MOBPREP_MODE: 'production',
    MOBPREP_DATA: folder.path,
    DATABASE_URL: database.url,
    JWT_SECRET: 'the same secret for both of the servers',
    LOG_LEVEL: 'info',
    STOP_DELAY_MS: '2000',
  };
  servers = await Promise.all([startProcess(settings), startProcess(settings)]);
});
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ exit }) => exit));
  await database.drop();
  await folder.remove();
});

const json = { 'content-type': 'application/json' };
const signIn = async (address: string, email = 'marisol.vantree@example.com') => {
  const body = JSON.stringify({ email, password: 'Mobprep2026' });
  const answer = await fetch(`${address}/v1/users/login`, { method: 'POST', headers: json, body });
  return (await answer.json()) as Tokens; // the contract's answer
};

/** Does what a load balancer does: asks each server whether it is ready, and rotates requests among those that are. */
function balanced(token: string) {
  let addresses = servers.map(({ address }) => address);
  let turn = 0;
  const watch = async (address: string) => {
    while ((await fetch(`${address}/readyz`)).ok) if (isOver) return;
    addresses = addresses.filter((each) => each !== address);
  };
  const call = (method: string, path: string, body?: object): Promise<Response> => {
    turn += 1;
    return fetch(`${addresses[turn % addresses.length]}${path}`, {
      method,
      headers: { ...(body && json), authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  return { call, watch };
}

const asEmployee = (token: string) => ({ ...json, authorization: `Bearer ${token}` });

it('shows on one server immediately what was written on the other', async () => {
  const [first = '', second = ''] = servers.map(({ address }) => address);
  const headers = asEmployee((await signIn(first)).access_token);
  const numbersAt = async (address: string) => {
    const answer = await fetch(`${address}/v1/projects`, { headers });
    const { projects } = (await answer.json()) as ProjectList; // the contract's answer
    return projects.map(({ metadata }) => metadata.custom_id);
  };
  expect(await numbersAt(second)).toEqual(await numbersAt(first));
  const body = JSON.stringify({ custom_id: 'TWO-0', project_name: 'X', integrated_with_spectrum: false });
  await fetch(`${first}/v1/projects`, { method: 'POST', headers, body });
  expect(await numbersAt(second)).toContain('TWO-0');
});

it('accepts a photo on one server with a ticket of the other, and serves it on both', async () => {
  const [first = '', second = ''] = servers.map(({ address }) => address);
  const headers = asEmployee((await signIn(first, 'petra.lindqvist@example.com')).access_token);
  const body = JSON.stringify({ file_extension: 'png', folder: 'uploads' });
  const asked = await fetch(`${first}/v1/uploads/presigned-url`, { method: 'POST', headers, body });
  const ticket = (await asked.json()) as UploadTicket; // the contract's answer
  const form = formOf(ticket, await picture().png().toBuffer());
  const sent = await fetch(`${second}${ticket.upload_url}`, { method: 'POST', body: form });
  expect(sent.status).toBe(204);
  for (const address of [first, second]) {
    const shown = await fetch(`${address}${ticket.file_url}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});

it('shares sessions, keys, revisions and locks between two servers, and one may stop under load', async () => {
  const [first, second] = servers;
  const { access_token } = await signIn(first?.address ?? '');
  const { call, watch } = balanced(access_token);
  const path = '/v1/projects/304/contents/5005';

  const key = { ...asEmployee(access_token), 'idempotency-key': 'one-and-only' };
  const body = JSON.stringify({ custom_id: 'TWO-1', project_name: 'X', integrated_with_spectrum: false });
  const create = (address = '') => fetch(`${address}/v1/projects`, { method: 'POST', headers: key, body });
  const created = await Promise.all([create(first?.address), create(second?.address)]);
  const statusesOfBoth = created.map((answer) => answer.status).sort();
  // The second either waits and repeats the first answer, or is told that the first is still running.
  expect([
    [201, 201],
    [201, 409],
  ]).toContainEqual(statusesOfBoth);
  const replay = await create(second?.address);
  expect([replay.status, replay.headers.get('idempotency-replayed')]).toEqual([201, 'true']);

  const [line] = (await (await call('GET', `${path}/items`)).json()) as CartLine[]; // the contract's answer
  const statuses: number[] = [];
  const work = async (worker: number) => {
    for (let count = 1; !isOver; count += 1) {
      const changed = await call('PUT', `${path}/items/${line?.item_id}`, {
        quantity: worker * 1000 + count,
      });
      const read = await call('GET', `${path}/items`);
      statuses.push(changed.status, read.status);
      await Promise.all([changed.arrayBuffer(), read.arrayBuffer()]);
    }
  };
  const workers = [1, 2, 3, 4, 5, 6].map(work);
  while (statuses.length < 60) await call('GET', '/v1/users/me');
  const watched = watch(first?.address ?? '');
  first?.child.kill('SIGTERM');
  expect(await first?.exit).toBe(0);
  const atStop = statuses.length;
  while (statuses.length < atStop + 60) await call('GET', '/v1/users/me');
  isOver = true;
  await Promise.all([...workers, watched]);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
