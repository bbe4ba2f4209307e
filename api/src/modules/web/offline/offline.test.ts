import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfflineSet } from 'shared-api/contract';
import { describeRemote, filesOf, install, manifest } from '#src/testing/releases/buildFiles.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: TestServer;
const shell = (file: string) => join(folder.path, 'shell/dist', file);
const start = (settings: NodeJS.ProcessEnv = {}) =>
  startTestServer({ MOBPREP_WEB: folder.path, MOBPREP_DATA: join(folder.path, 'data'), ...settings });

beforeAll(async () => {
  folder = await temporaryFolder();
  const entry = 'static/js/remoteEntry.00010001.js';
  const description = describeRemote({
    name: 'mfe-loading',
    routes: [{ path: '/load', access: 'signed-in', reads: ['loads'] }],
  });
  const metaData = { remoteEntry: { name: entry, path: '' } };
  const built = { ...manifest, metaData };
  const yard = describeRemote({
    name: 'mfe-yard',
    routes: [{ path: '/yard/stock/count', access: 'signed-in', reads: ['stock'] }],
  });
  const builds = [description, yard].map((each) =>
    filesOf(each, { 'mf-manifest.json': JSON.stringify(built), [entry]: '// entry' }),
  );
  await install(folder.path, ...builds);
  await writeFile(shell('static/js/1.00020002.js'), '// shell');
  await writeFile(shell('load-worker.js'), '// worker');
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const files = async (from = server): Promise<OfflineSet> =>
  (await from.anonymous.get('/load/files.json')).json();
const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');

describe('what a device keeps', () => {
  it('names every script of the shell and of the remotes of loads and of counting with its hash', async () => {
    const set = await files();
    expect(set.files).toEqual({
      '/remotes/mfe-loading/static/js/remoteEntry.00010001.js': sha384('// entry'),
      '/remotes/mfe-yard/static/js/remoteEntry.00010001.js': sha384('// entry'),
      '/static/js/1.00020002.js': sha384('// shell'),
    });
  });

  it('has one page for all addresses, whose styles carry the nonce of its policy, and which reads nothing ahead', async () => {
    const { page } = await files();
    const [, nonce] = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(page.html) ?? [];
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(page.html).toContain('"isKept":true');
    expect(page.html).toContain('"reads":[]');
    expect((await server.anonymous.get('/load')).body).toContain('"reads":["loads"]');
  });

  it('has the same id until something is released, although its nonce is never the same', async () => {
    const [one, two] = [await files(), await files()];
    expect(one.id).toBe(two.id);
    expect(one.page.headers).not.toEqual(two.page.headers);
    const released = shell('static/js/9.00090009.js');
    await writeFile(released, '// more');
    server.wait(5);
    expect((await files()).id).not.toBe(one.id);
    await rm(released);
    server.wait(5);
    expect((await files()).id).toBe(one.id);
  });
});

it('the worker may serve other folders than its own, and is never cached', async () => {
  const { headers, body } = await server.anonymous.get('/load/worker.js');
  expect(body).toBe('// worker');
  expect(headers).toMatchObject({ 'service-worker-allowed': '/', 'cache-control': 'no-cache' });
});

it('a server that is switched off for it ends the worker', async () => {
  const off = await start({ MOBPREP_OFFLINE: 'off' });
  expect((await off.anonymous.get('/load/worker.js')).body).toContain('registration.unregister()');
  expect((await off.anonymous.get('/load/files.json')).statusCode).toBe(404);
  await off.stop();
});
