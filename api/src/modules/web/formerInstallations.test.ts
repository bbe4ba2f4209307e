import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describeRemote, filesOf, install, manifest } from '#src/testing/releases/buildFiles.ts';
import { openTestBucket } from '#src/testing/s3/testBucket.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';
import { archiveInstalledFiles } from './formerInstallations.ts';

const daySeconds = 86_400;
const entryOf = (build: string) => `static/js/remoteEntry.${build}${build}.js`;
const addressOf = (build: string) => `/remotes/mfe-items/${entryOf(build)}`;
const codeOf = (build: string) => `// ${build}\n`.repeat(300);

const built = (build: string) =>
  filesOf(describeRemote(), {
    [entryOf(build)]: codeOf(build),
    'mf-manifest.json': JSON.stringify({
      ...manifest,
      metaData: { remoteEntry: { name: entryOf(build), path: '' } },
    }),
  });

const stores = {
  disk: async () => ({ settings: {}, stop: async () => {} }),
  'S3-compatible': openTestBucket,
};

describe.each(Object.entries(stores))('files of an installation in a store that is %s', (_kind, open) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let store: Awaited<ReturnType<typeof open>>;
  let server: TestServer;
  beforeEach(async () => {
    [folder, store] = await Promise.all([temporaryFolder(), open()]);
    await install(folder.path, built('0001'));
    await writeFile(join(folder.path, 'shell/dist/static/js/1.00010001.js'), 'the shell');
    const own = { MOBPREP_WEB: folder.path, MOBPREP_DATA: join(folder.path, 'data') };
    server = await startTestServer({ ...own, ...store.settings });
  });
  afterEach(async () => {
    await server.stop();
    await store.stop();
    await folder.remove();
  });

  /** Does what every server does once it is ready and then every ten minutes, this many days from now. */
  const keep = (days = 0) =>
    archiveInstalledFiles({
      objects: server.objects,
      webRoot: folder.path,
      remotes: ['mfe-items'],
      signingSecret: testSecret,
      now: () => new Date(Date.now() + days * daySeconds * 1_000),
    });
  const statusOf = async (build: string) => (await server.anonymous.get(addressOf(build))).statusCode;

  async function upgrade() {
    for (const name of ['mfe-items', 'shell']) await rm(join(folder.path, name), { recursive: true });
    await install(folder.path, built('0002'));
    server.wait(5);
  }

  it('are still served unchanged after the next installation has replaced it', async () => {
    await keep();
    await upgrade();
    const after = await server.anonymous.get(addressOf('0001'), { 'accept-encoding': 'br' });
    expect(after.statusCode).toBe(200);
    expect(after.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-encoding': 'br',
    });
    expect((await server.anonymous.get(addressOf('0001'))).body).toBe(codeOf('0001'));
    expect((await server.anonymous.get('/static/js/1.00010001.js')).body).toBe('the shell');
    expect(await statusOf('0002')).toBe(200);
  });

  it('stay for 30 days after they were replaced, however long they had been installed', async () => {
    await keep();
    await keep(100);
    await upgrade();
    await keep(30.9);
    expect(await statusOf('0001')).toBe(200);
    await keep(31.1);
    expect([await statusOf('0001'), await statusOf('0002')]).toEqual([404, 200]);
  });

  it('are stored once, and again after a day', async () => {
    const put = jest.spyOn(server.objects, 'put');
    await keep();
    const all = put.mock.calls.length;
    expect(all).toBe(2);
    await keep();
    expect(put).toHaveBeenCalledTimes(all);
    await keep(1.1);
    expect(put).toHaveBeenCalledTimes(2 * all);
  });

  it('are not served if somebody else has written them', async () => {
    await keep();
    await upgrade();
    const key = `installed${addressOf('0001')}`;
    const stored = await server.objects.get(key);
    const bytes = stored ? await buffer(stored.body) : Buffer.of();
    const other = addressOf('0003');
    for (const [at, body] of [
      [key, Buffer.concat([bytes, Buffer.from('evil()')])],
      [`installed${other}`, bytes],
      ['installed/static/js/2.00000001.js', Buffer.from('evil()')],
    ] as const)
      await server.objects.put(at, body);
    for (const address of [addressOf('0001'), other, '/static/js/2.00000001.js'])
      expect((await server.anonymous.get(address)).statusCode).toBe(404);
  });
});
