import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

jest.setTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function create(email: string, password: string) {
  const command = join(import.meta.dirname, 'createAdministrator.ts');
  const child = spawn(process.execPath, [command, '--email', email, '--name', 'Ada Morrow'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: server.url },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(password);
  const [code] = await once(child, 'close');
  return { code, words: (await said).join('') };
}
const signIn = (email: string, password: string) =>
  server.anonymous.post('/v1/users/login', { email, password });

describe('the command that makes the first administrator', () => {
  it('is refused as long as there is a Full Admin', async () => {
    const { code, words } = await create('ada@example.com', 'correct horse battery');
    expect([code, words]).toEqual([1, 'There is a Full Admin already.\n']);
  });

  it('makes one who can sign in, with a password that is not easy to guess', async () => {
    await server.db.execute(sql`UPDATE users SET is_active = false WHERE role = 'full_admin'`);
    expect((await create('ada@example.com', 'Qwertyuiop')).words).toBe(
      'This password is too easy to guess.\n',
    );
    expect((await create('Ada@example.com', 'correct horse battery\n')).code).toBe(0);
    expect((await signIn('ada@example.com', 'correct horse battery')).statusCode).toBe(200);
  });
});
