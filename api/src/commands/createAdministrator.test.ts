import { sql } from 'drizzle-orm';
import { runCommand } from '#src/testing/command.ts';
import { startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

const onlyOne = 'There is a Full Admin already. Add --additional to create another one.\n';
const create = (settings: Record<string, string>, email: string, password: string, ...flags: string[]) =>
  runCommand('createAdministrator', ['--email', email, '--name', 'Ada Morrow', ...flags], settings, password);

describe('the command that creates the first administrator', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  const there = () => ({ DATABASE_URL: server.url });

  it('is refused if there is a Full Admin', async () => {
    const { code, words } = await create(there(), 'ada@example.com', 'correct horse battery');
    expect([code, words]).toEqual([1, onlyOne]);
  });

  it('creates another one if the operator asks for it, with an email of their own', async () => {
    const another = () => create(there(), 'second@example.com', 'correct horse battery', '--additional');
    const { pathname, host } = new URL(server.url);
    expect((await another()).words).toBe(
      `second@example.com can sign in as Full Admin of the database ${pathname.slice(1)} at ${host}.\n`,
    );
    const signIn = { email: 'second@example.com', password: 'correct horse battery' };
    const token = (await server.anonymous.post('/v1/users/login', signIn)).json().access_token;
    expect((await server.withToken(token).get('/v1/users/me')).json().role).toBe('full_admin');
    expect((await another()).words).toBe('There is an account with second@example.com already.\n');
  });

  it('creates one who can sign in, and requires a password that is not easy to guess', async () => {
    await server.db.execute(sql`UPDATE users SET is_active = false WHERE role = 'full_admin'`);
    expect((await create(there(), 'ada@example.com', 'Qwertyuiop')).words).toBe(
      'This password is too easy to guess.\n',
    );
    expect((await create(there(), 'ada@example.com', 'AdaMorrow1!')).words).toBe(
      "Don't build it from your name or your company's.\n",
    );
    const strict = { ...there(), PASSWORD_MIN_LENGTH: '25' };
    expect((await create(strict, 'ada@example.com', 'correct horse battery')).words).toBe(
      'Use at least 25 characters.\n',
    );
    expect((await create(there(), 'Ada@example.com', 'correct horse battery\n')).code).toBe(0);
    const signIn = { email: 'ada@example.com', password: 'correct horse battery' };
    expect((await server.anonymous.post('/v1/users/login', signIn)).statusCode).toBe(200);
  });
});

it('works on a data folder’s built-in database before any server has run there', async () => {
  const folder = await temporaryFolder();
  const settings = { MOBPREP_DATA: folder.path };
  // A mistyped setting would leave an administrator where no server looks.
  expect((await create(settings, 'ada@example.com', 'correct horse battery')).words).toBe(
    `No database found in ${folder.path}. Set MOBPREP_DATA or DATABASE_URL, or add --new-database to make a built-in one there.\n`,
  );
  const made = await create(settings, 'ada@example.com', 'correct horse battery', '--new-database');
  expect(made.words).toBe(
    `ada@example.com can sign in as Full Admin of the built-in database in ${folder.path}.\n`,
  );
  const server = await startProcess({
    ...settings,
    MOBPREP_MODE: 'production',
    JWT_SECRET: 'a secret of thirty-two characters or more',
    LOG_LEVEL: 'info',
  });
  const answer = await fetch(`${server.address}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery' }),
  });
  expect(answer.status).toBe(200);
  // The command also works while the server is running.
  expect((await create(settings, 'eve@example.com', 'correct horse battery')).words).toBe(onlyOne);
  server.child.kill('SIGTERM');
  await server.exit;
  await folder.remove();
});
