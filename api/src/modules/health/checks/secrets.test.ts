import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { healthDeps } from '#src/testing/healthDeps.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { secretsCheck } from './secrets.ts';

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());
afterAll(() => server.stop());

const find = async (settings: Record<string, string> = {}, more: object = {}) =>
  secretsCheck.check({ ...(await healthDeps(server, { MOBPREP_DATA: folder.path, ...settings })), ...more });

it.each([
  ['the password in DATABASE_URL', { DATABASE_URL: 'postgres://mobprep:secret@db/mobprep' }],
  [
    'the password in SMTP_URL',
    { SMTP_URL: 'smtps://mobprep:12345@mail', MOBPREP_PUBLIC_URL: 'https://a.example' },
  ],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'short' }],
])('%s that is too short is told, and not shown', async (name, settings: Record<string, string>) => {
  const finding = await find(settings);
  expect(finding).toMatchObject({ state: 'failing', found: expect.stringContaining(name) });
  expect(finding?.found).not.toMatch(/:secret|12345|'short'/);
});

it('a short signing secret is told', async () => {
  expect((await find({}, { acceptedSecrets: ['too short'] }))?.found).toContain('the signing secret');
});

it('a secret that was not made yet is told', async () => {
  expect(await find({}, { acceptedSecrets: [] })).toMatchObject({
    state: 'look',
    found: expect.stringContaining('no signing secret here yet'),
  });
});

it('a second secret that still counts is told', async () => {
  const secret = 'a'.repeat(32);
  expect((await find({}, { acceptedSecrets: [secret, secret] }))?.state).toBe('look');
});

it('a file that others may read is told', async () => {
  const file = join(folder.path, 'jwt.secret');
  await writeFile(file, 'x'.repeat(43), { mode: 0o600 });
  expect((await find())?.state).toBe('good');
  await chmod(file, 0o640);
  expect(await find()).toMatchObject({ state: 'failing', found: expect.stringContaining('jwt.secret') });
});
