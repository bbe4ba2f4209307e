import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLiveSets } from '#modules/releases/live-set/liveSets.ts';
import { describeRemote, entryFile, filesOf, install, manifest } from '#src/testing/releases/buildFiles.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: TestServer;

beforeEach(async () => {
  folder = await temporaryFolder();
  await install(folder.path, built('mfe-items', '/items', 1));
  server = await startTestServer({ MOBPREP_WEB: folder.path, MOBPREP_DATA: join(folder.path, 'data') });
});
afterEach(async () => {
  await server.stop();
  await folder.remove();
});

const entryOf = (version: number) => `static/js/remoteEntry.${version}.js`;

function built(name: string, path: string, version: number) {
  const description = describeRemote({ name, routes: [{ path, access: 'signed-in' }] });
  const metaData = { remoteEntry: { name: entryOf(version), path: '' } };
  return filesOf(description, {
    [entryFile]: null,
    [entryOf(version)]: `// ${version}`,
    'mf-manifest.json': JSON.stringify({ ...manifest, metaData }),
  });
}

const entries = async () => {
  const { remotes } = (await server.anonymous.get('/remotes.json')).json();
  return remotes.map(({ entry }: { entry: string }) => entry);
};

describe('installed files that are replaced while the server runs', () => {
  it('show up within five seconds, including files of new remotes', async () => {
    expect(await entries()).toEqual([`/remotes/mfe-items/${entryOf(1)}`]);
    await rm(join(folder.path, 'mfe-items'), { recursive: true });
    await install(folder.path, built('mfe-items', '/items', 2), built('mfe-new', '/new', 1));
    server.wait(5);
    expect(await entries()).toEqual([`/remotes/mfe-items/${entryOf(2)}`, `/remotes/mfe-new/${entryOf(1)}`]);
    for (const entry of await entries()) expect((await server.anonymous.get(entry)).statusCode).toBe(200);
  });

  it('are refused if they claim a path of a live remote, which is logged once', async () => {
    const log: object[] = [];
    const note = (words: object) => void log.push(words);
    let time = 0;
    const liveSets = openLiveSets({
      db: server.db,
      webRoot: folder.path,
      maxAgeMs: 2_000,
      now: () => new Date(time),
      log: { error: note, warn: note },
    });
    const names = async () => (await liveSets.live()).remotes.map(({ name }) => name);
    expect(await names()).toEqual(['mfe-items']);
    await install(folder.path, built('mfe-apart', '/items', 1));
    for (time of [5_000, 10_000]) expect(await names()).toEqual(['mfe-items']);
    expect(log).toEqual([{ remote: 'mfe-apart', reason: 'it claims /items, and mfe-items owns /items' }]);
  });

  it('of the shell are a new build, which the live set and new pages name', async () => {
    const live = async () => (await server.anonymous.get('/remotes.json')).json().shell;
    const inPage = async () => {
      const { body } = await server.anonymous.get('/login', { accept: 'text/html' });
      return JSON.parse(/id="mobprep-live">(.*)<\/script>/.exec(body)?.[1] ?? '{}').shell;
    };
    const dist = join(folder.path, 'shell/dist');
    await mkdir(dist, { recursive: true });
    const builds = new Set<string>();
    for (const script of ['main.1.js', 'main.2.js']) {
      await writeFile(join(dist, 'index.html'), `<head><!--mobprep:head--></head><script src="${script}">`);
      server.wait(5);
      expect(await inPage()).toBe(await live());
      builds.add(await live());
    }
    expect(builds.size).toBe(2);
  });

  it('serve nothing outside an installed remote', async () => {
    await cp(join(folder.path, 'mfe-items'), join(folder.path, 'mfe-Other'), { recursive: true });
    for (const path of [
      'mfe-Other/remote.json',
      'mfe-items/../../shell/dist/static/js/1.js',
      'mfe-items/no.js',
    ])
      expect((await server.anonymous.get(`/remotes/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
  });
});
