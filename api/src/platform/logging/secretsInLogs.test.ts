import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Tokens } from 'shared-api/contract';
import { findPostmaster } from '#platform/database/embedded/postmaster.ts';
import { type ServerProcess, startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';

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

const post = (path: string, body: object, token = canary, { address } = server) =>
  fetch(`${address}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

it('no address, password or token reaches the log while the database is killed and comes back', async () => {
  const signIn = { email: 'ines.calloway@example.com', password: 'Mobprep2026' };
  const { access_token } = (await (await post('/users/login', signIn)).json()) as Tokens; // the contract's answer
  const employee = (round: number) => ({
    email: `${canary}${round}@example.com`,
    name: canary,
    role: 'pm',
    password: `${canary}-long-enough`,
  });
  let rounds = 0;
  const callAll = async () => {
    rounds += 1;
    const answers = await Promise.all([
      post('/users/login', { email: `${canary}@example.com`, password: canary }),
      post('/users/signup', employee(rounds), access_token),
      post('/projects', {}),
    ]);
    return answers.map(({ status }) => status);
  };
  let statuses: number[] = [];
  // Calls may be answered before the kill shows, or once the database is back.
  while (!statuses.includes(503)) {
    const postmaster = await findPostmaster(join(folder.path, 'postgres'));
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
    statuses = await callAll();
  }
  while (statuses.includes(503)) statuses = await callAll();
  expect(statuses).toContain(201);
  // An outage writes its first line at once, and its last one when a second is over.
  while (!server.words().includes('db_unavailable')) await sleep(50);
  expect(server.words()).not.toContain(canary);
  expect(server.words()).not.toContain('argon2');
  expect(server.words()).not.toContain(access_token);
});

describe('with its own database', () => {
  let database: TestDatabase;
  let own: ServerProcess;
  let client: pg.Client;
  let token: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.url);
    await client.connect();
    own = await startProcess({
      MOBPREP_DATA: folder.path,
      DATABASE_URL: database.url,
      DATABASE_TIMEOUT_MS: '1000',
      LOG_LEVEL: 'info',
    });
    const signIn = { email: 'ines.calloway@example.com', password: 'Mobprep2026' };
    token = ((await (await post('/users/login', signIn, '', own)).json()) as Tokens).access_token; // the contract's answer
  });
  afterAll(async () => {
    own.child.kill('SIGTERM');
    await own.exit;
    await client.end();
    await database.drop();
  });

  const employee = (n: number) => ({
    email: `${canary}${n}@example.com`,
    name: canary,
    role: 'pm',
    password: `${canary}-long-enough`,
  });
  const signUp = async (n: number) => (await post('/users/signup', employee(n), token, own)).status;

  it.each([
    [
      'refuses a row and quotes it',
      'ALTER TABLE users ADD CONSTRAINT no_more CHECK (false) NOT VALID',
      'ALTER TABLE users DROP CONSTRAINT no_more',
      '23514',
    ],
    ['lacks a table', 'ALTER TABLE audit RENAME TO gone', 'ALTER TABLE gone RENAME TO audit', '42P01'],
    ['waits for a lock for too long', 'BEGIN; LOCK TABLE audit', 'ROLLBACK', 'busy'],
  ])('no secret reaches the log while the database %s', async (what, provoke, cure, code) => {
    await client.query(provoke);
    try {
      expect(await signUp(what.length)).toBeGreaterThanOrEqual(500);
      // The log is written after the answer.
      while (!own.words().includes(code)) await new Promise((resolve) => setImmediate(resolve));
      expect(own.words()).not.toContain(canary);
      expect(own.words()).not.toContain('argon2');
    } finally {
      await client.query(cure);
    }
  });
});
