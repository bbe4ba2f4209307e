import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { people } from './support/people.ts';
import {
  freePort,
  killGroup,
  launch,
  newDataFolder,
  removeFolder,
  type SuiteServer,
  startSuiteServer,
  startWithNpm,
} from './support/suiteServer.ts';

let dataFolder: string;
let started: SuiteServer[];
test.beforeEach(async () => {
  dataFolder = await newDataFolder();
  started = [];
});
test.afterEach(async () => {
  for (const server of started) killGroup(server.process);
  await removeFolder(dataFolder);
});

const start = async (): Promise<SuiteServer> => {
  const server = await startSuiteServer({ dataFolder });
  started.push(server);
  return server;
};

const countProjects = async (url: string): Promise<number> => {
  const login = await fetch(`${url}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.pm.email, password: 'Mobprep2026' }),
  });
  const { access_token } = await login.json();
  const list = await fetch(`${url}/v1/projects`, { headers: { authorization: `Bearer ${access_token}` } });
  return (await list.json()).projects.length;
};

test.describe('npm start', () => {
  test('prints its address and one account for every role', async () => {
    const server = await start();
    expect(server.output()).toContain(`MobPrep is ready at ${server.url}\n`);
    for (const { email } of Object.values(people)) expect(server.output()).toContain(email);
    const { code, ms } = await server.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
  });

  test('starts again with all data after everything was killed at once', async () => {
    const first = await start();
    const before = await countProjects(first.url);
    killGroup(first.process);
    const second = await start();
    expect(await countProjects(second.url)).toBe(before);
    await second.stop();
  });

  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    test(`leaves neither server nor database behind when npm gets ${signal}`, async () => {
      const server = await startWithNpm({ dataFolder });
      started.push(server);
      server.process.kill(signal);
      const isThere = () => fetch(`${server.url}/healthz`).catch(() => 'gone');
      await expect.poll(isThere, { timeout: 60_000 }).toBe('gone');
      // PostgreSQL removes its own last.
      const postmaster = join(dataFolder, 'postgres/postmaster.pid');
      await expect.poll(() => existsSync(postmaster), { timeout: 60_000 }).toBe(false);
    });

  test('leaves no server behind when only its launcher is killed', async () => {
    const first = await start();
    first.process.kill('SIGKILL');
    const second = await start();
    expect((await second.stop()).code).toBe(0);
    await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();
  });
});

test.describe('npm start that fails', () => {
  for (const PORT of ['abc', '70000', '-1'])
    test(`says in one sentence that PORT can't be ${PORT}`, async () => {
      const { output, exited } = launch({ dataFolder, environment: { PORT } });
      expect(await exited).toBe(1);
      expect(output()).toBe('The setting PORT has a value that cannot be used: see api/README.md.\n');
    });

  const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

  test('says in one sentence that the port is in use', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    const { output, exited } = launch({ dataFolder, port });
    expect(await exited).toBe(1);
    expect(output().trim().split('\n')).toEqual([`Port ${port} is in use; set PORT to another one.`]);
    await new Promise((done) => other.close(done));
  });

  test("says in one sentence that the data folder can't be used", async () => {
    const file = join(dataFolder, 'a-file');
    await writeFile(file, '');
    const { output, exited } = launch({ dataFolder: join(file, 'data'), port: await freePort() });
    expect(await exited).toBe(1);
    expect(lastLine(output())).toMatch(/data folder/i);
    expect(output()).not.toMatch(/\n\s+at /);
  });
});
