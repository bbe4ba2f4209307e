import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { webRoutes } from './web.routes.ts';

let webRoot: string;
let app: FastifyInstance;
let time: number;
let log: string[];

beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'mobprep-web-'));
  time = 0;
  log = [];
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  await put('shell/dist/static/js/1.js', '');
  await build('mfe-items', '/items', 1);
  app = fastify({ logger: { level: 'error', stream: { write: (line) => log.push(line) } } });
  await webRoutes(app, { webRoot, isDevelopment: false, uploadOrigin: '', scriptTimeoutMs: 120_000 });
});
afterEach(async () => {
  await app.close();
  jest.restoreAllMocks();
  await rm(webRoot, { recursive: true });
});

async function put(file: string, content: string) {
  const place = join(webRoot, file);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
}

async function build(name: string, path: string, version: number) {
  const entry = `static/js/remoteEntry.${version}.js`;
  const description = { name, title: name, version: '1.0.0', menu: [], builtFor: {} };
  const js = { sync: [], async: [] };
  await rm(join(webRoot, name), { recursive: true, force: true });
  await put(`${name}/dist/${entry}`, `// ${version}`);
  await put(
    `${name}/dist/remote.json`,
    JSON.stringify({ ...description, routes: [{ path, access: 'signed-in' }] }),
  );
  await put(
    `${name}/dist/mf-manifest.json`,
    JSON.stringify({ metaData: { remoteEntry: { name: entry, path: '' } }, exposes: [{ assets: { js } }] }),
  );
}

const entries = async () => {
  const { remotes } = (await app.inject('/remotes.json')).json();
  return remotes.map(({ entry }: { entry: string }) => entry);
};

describe('built files that are replaced while the server runs', () => {
  it('are followed within five seconds, with the files of remotes that are new', async () => {
    await build('mfe-items', '/items', 2);
    await build('mfe-new', '/new', 1);
    time = 5_000;
    expect(await entries()).toEqual([
      '/remotes/mfe-items/static/js/remoteEntry.2.js',
      '/remotes/mfe-new/static/js/remoteEntry.1.js',
    ]);
    for (const entry of await entries()) expect((await app.inject(entry)).statusCode).toBe(200);
  });

  it('that claim a path of a live remote are refused, which the log says once', async () => {
    await build('mfe-apart', '/items', 1);
    for (time of [5_000, 10_000])
      expect(await entries()).toEqual(['/remotes/mfe-items/static/js/remoteEntry.1.js']);
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('it claims /items, and mfe-items owns /items');
  });

  it('serve nothing outside a live remote', async () => {
    await cp(join(webRoot, 'mfe-items'), join(webRoot, 'mfe-Other'), { recursive: true });
    for (const path of [
      'mfe-Other/remote.json',
      'mfe-items/../../shell/dist/static/js/1.js',
      'mfe-items/no.js',
    ])
      expect((await app.inject(`/remotes/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
  });
});
