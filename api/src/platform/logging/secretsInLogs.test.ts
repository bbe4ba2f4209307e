import { join } from 'node:path';
import type { Tokens } from 'shared-api/contract';
import { findPostmaster } from '#platform/database/embedded/postmaster.ts';
import { type ServerProcess, startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';

jest.setTimeout(120_000);

const canary = 'canary-7f3a';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startProcess({ MOBPREP_DATA: folder.path, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exit;
  await folder.remove();
});

const post = (path: string, body: object, token = canary) =>
  fetch(`${server.address}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

it('no address, password or token reaches the log while the database is killed and comes back', async () => {
  const signIn = { email: 'ines.calloway@example.com', password: 'Mobprep2026' };
  const { access_token } = (await (await post('/users/login', signIn)).json()) as Tokens; // the contract's answer
  const employee = {
    email: `${canary}@example.com`,
    name: canary,
    role: 'pm',
    password: `${canary}-long-enough`,
  };
  const postmaster = await findPostmaster(join(folder.path, 'postgres'));
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
  const statuses: number[] = [];
  do {
    const answers = await Promise.all([
      post('/users/login', { email: `${canary}@example.com`, password: canary }),
      post('/users/signup', employee, access_token),
      post('/projects', {}),
    ]);
    statuses.push(...answers.map(({ status }) => status));
  } while (!statuses.includes(201));
  expect(statuses).toContain(503);
  expect(server.words()).toContain('db_unavailable');
  expect(server.words()).not.toContain(canary);
  expect(server.words()).not.toContain('argon2');
  expect(server.words()).not.toContain(access_token);
});
