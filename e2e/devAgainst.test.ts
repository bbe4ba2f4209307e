import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password, people } from './support/people.ts';
import { freePort, killGroup } from './support/suiteServer.ts';
import { expect, test } from './support/test.ts';

const root = join(import.meta.dirname, '..');

test('a local remote runs in a suite elsewhere, with a banner', async ({ visit, suite }) => {
  const folder = await mkdtemp(join(tmpdir(), 'mobprep-against-'));
  await cp(join(root, 'mfe-items/dist'), folder, { recursive: true });
  const file = join(folder, 'remote.json');
  const description = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...description, version: '9.9.9' }));

  const port = await freePort();
  const args = ['tooling/dev/against.ts', 'mfe-items', '--against', suite.url, '--dist', folder];
  const proxy = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(port) },
  });
  await new Promise((ready) => proxy.stdout?.once('data', ready));

  const { page } = await visit(null);
  const local = `http://localhost:${port}`;
  await page.goto(`${local}/items`);
  await page.getByLabel('Email').fill(people.full_admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  await expect(page.getByText(`mfe-items from this machine, the rest from ${suite.url}`)).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('Items 9.9.9')).toBeVisible();

  const reloaded = page.waitForEvent('load');
  await writeFile(file, JSON.stringify({ ...description, version: '9.9.10' }));
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('Items 9.9.10')).toBeVisible();

  // A foreign host name that resolves to this machine.
  const headers = { host: 'evil.example.com' };
  const foreign = await new Promise<IncomingMessage>((answer) =>
    get(`${local}/v1/users/me`, { headers }, answer),
  );
  expect(foreign.statusCode).toBe(421);
  await page.goto('about:blank');
  killGroup(proxy);
  await rm(folder, { recursive: true });
});

test("a standalone remote serves every page except the suite's sign-in, and the suite serves everything else", async ({
  suite,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'mobprep-alone-'));
  await writeFile(join(folder, 'index.html'), 'the remote alone');
  const port = await freePort();
  const args = ['tooling/dev/against.ts', 'mfe-items', '--against', suite.url, '--dist', folder, '--alone'];
  const env = { ...process.env, PORT: String(port) };
  const proxy = spawn(process.execPath, args, { cwd: root, detached: true, env });
  await new Promise((ready) => proxy.stdout?.once('data', ready));
  const read = async (path: string, accept: string) =>
    (await fetch(`http://localhost:${port}${path}`, { headers: { accept } })).text();
  expect(await read('/items', 'text/html')).toBe('the remote alone');
  expect(await read('/login', 'text/html')).toContain('mobprep-live');
  expect(await read('/remotes.json', 'application/json')).toContain('mfe-items');
  killGroup(proxy);
  await rm(folder, { recursive: true });
});
