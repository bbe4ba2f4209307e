import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditEntries, ReleaseChannel, ReleaseChannelList } from 'shared-api/contract';
import { liveRevisionHeader, liveVersionsHeader, releaseLimits } from 'shared-api/rules';
import {
  describeRemote,
  entryFile,
  filesOf,
  install,
  manifest,
  pageFile,
  publicationOf,
} from '#src/testing/releases/buildFiles.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';
import { lockChange, mayPublish } from './releases.repository.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shared: TestServer;
let server: TestServer;
/** The test's own remote, installed in version 1.0.0. */
let remote: string;
let count = 0;

const start = () => startTestServer({ MOBPREP_WEB: folder.path, MOBPREP_DATA: join(folder.path, 'data') });

beforeAll(async () => {
  folder = await temporaryFolder();
  const jobs = describeRemote({ name: 'mfe-jobs', routes: [{ path: '/dashboard', access: 'signed-in' }] });
  await install(folder.path, filesOf(jobs));
  shared = await start();
});
beforeEach(async () => {
  count += 1;
  remote = `mfe-${String.fromCharCode(
    ...String(count)
      .split('')
      .map((digit) => 97 + Number(digit)),
  )}`;
  await install(folder.path, filesOf(build({ version: '1.0.0' })));
  server = shared;
  // The installation is read again after two seconds.
  server.wait(2);
});
// Whatever is installed is read again after each change.
afterEach(() => rm(join(folder.path, remote), { recursive: true }));
afterAll(async () => {
  await shared.stop();
  await folder.remove();
});

const build = (changes: Parameters<typeof describeRemote>[0] = {}) =>
  describeRemote({ name: remote, routes: [{ path: `/${remote}`, access: 'signed-in' }], ...changes });
const publication = (
  changes: Parameters<typeof describeRemote>[0] = {},
  files: Parameters<typeof publicationOf>[1] = {},
) => publicationOf(build(changes), files);

const makeToken = async (name = remote) =>
  (await server.as('full_admin').post('/v1/deploy-tokens', { remote: name, name: 'CI', days: 7 })).json();
const deployer = async (name?: string) => server.withToken((await makeToken(name)).secret);
const call = (act: string) => `/v1/releases/${remote}/${act}`;

const liveShell = async (): Promise<string> => (await server.anonymous.get('/remotes.json')).json().shell;

/** A build that its pipeline has opened in the live shell. */
const opened = async (...build: Parameters<typeof publication>) => ({
  ...publication(...build),
  mounted_in: await liveShell(),
});

/** Publishes a build and promotes it. */
async function release(version: string, changes: Parameters<typeof publicationOf>[1] = {}) {
  const pipeline = await deployer();
  await pipeline.post('/v1/releases', await opened({ version }, changes));
  return pipeline.post(call('promote'), { version });
}

/** Makes another shell live. */
async function changeShell() {
  count += 1;
  const page = `<head><!--mobprep:head--> <!-- ${count} --></head>`;
  await writeFile(join(folder.path, 'shell/dist/index.html'), page);
  server.wait(2);
}

const channels = async (): Promise<ReleaseChannelList> =>
  (await server.as('full_admin').get('/v1/releases')).json();
const channel = async () => (await channels()).channels.find((one) => one.remote === remote);
const live = async () => {
  const { remotes } = (await server.anonymous.get('/remotes.json')).json();
  return Object.fromEntries(
    remotes.map(({ name, version, entry }: Record<string, string>) => [name, `${version} ${entry}`]),
  );
};

describe('a pipeline with its deploy token', () => {
  it('publishes a release, which nobody gets until it is promoted', async () => {
    const pipeline = await deployer();
    const answer = await pipeline.post('/v1/releases', publication());
    expect(answer.json()).toMatchObject({ remote, version: '1.1.0', published_by: 'CI' });
    expect(await live()).toMatchObject({ [remote]: `1.0.0 /remotes/${remote}/${entryFile}` });
    const file = await server.anonymous.get(`/remotes/${remote}/1.1.0/${entryFile}`);
    expect(file.statusCode).toBe(404);
    expect(await channel()).toMatchObject({ live: null, built: '1.0.0', releases: [{ version: '1.1.0' }] });
  });

  it('gives nobody a file of a release that was never live, whatever else is', async () => {
    const other = `${remote}x`;
    const routes = [{ path: `/${other}`, access: 'signed-in' as const }];
    await (await deployer(other)).post('/v1/releases', publication({ name: other, routes }));
    await release('1.1.0');
    await (await deployer()).post('/v1/releases', publication({ version: '1.2.0' }));
    const statuses = async () => {
      const paths = [`${other}/1.1.0`, `${remote}/1.2.0`, `${remote}/1.1.0`];
      const answers = paths.map((path) => server.anonymous.get(`/remotes/${path}/${entryFile}`));
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([404, 404, 200]);
    await release('1.3.0');
    expect(await statuses()).toEqual([404, 404, 200]);
  });

  it('is refused while another server publishes', async () => {
    const pipeline = await deployer();
    await whileHeld(server, mayPublish, async () => {
      const answer = await pipeline.post('/v1/releases', publication());
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'publish_running']);
    });
    expect((await pipeline.post('/v1/releases', publication())).statusCode).toBe(200);
  });

  it('is revoked once, and no other with it', async () => {
    const [first, second] = [await makeToken(), await makeToken()];
    const revoke = async () =>
      (await server.as('full_admin').delete(`/v1/deploy-tokens/${first.id}`)).statusCode;
    expect([await revoke(), await revoke()]).toEqual([204, 404]);
    const answer = await server.withToken(second.secret).post('/v1/releases', publication());
    expect(answer.statusCode).toBe(200);
  });

  it('is not revoked once it is over', async () => {
    const { id } = await makeToken();
    await server.db.execute(
      `UPDATE release_tokens SET expires_at = created_at + interval '1 ms' WHERE id = ${id}`,
    );
    server.wait(1);
    expect((await server.as('full_admin').delete(`/v1/deploy-tokens/${id}`)).statusCode).toBe(404);
    const { tokens } = (await server.as('full_admin').get('/v1/deploy-tokens')).json();
    expect(tokens).toContainEqual(expect.objectContaining({ id, revoked_at: null, can: { revoke: false } }));
  });

  it('may publish the same files again, in any order, but never others under the same version', async () => {
    const pipeline = await deployer();
    const first = await pipeline.post('/v1/releases', publication());
    const { files, ...about } = publication();
    const again = await pipeline.post('/v1/releases', { ...about, files: files.toReversed() });
    expect(again.json()).toEqual(first.json());
    const other = await pipeline.post('/v1/releases', publication({}, { [pageFile]: '// other' }));
    expect([other.statusCode, other.json().code]).toEqual([409, 'version_taken']);
    expect(other.json().detail).toBe(
      `${remote} 1.1.0 was published with other files. Give this build a new version.`,
    );
  });

  it('says in which shell it opened a release, which counts until the shell changes', async () => {
    const pipeline = await deployer();
    const wasOpenedHere = async () => (await channel())?.releases[0]?.was_opened_here;
    await pipeline.post('/v1/releases', publication({ version: '1.0.1' }));
    await pipeline.post('/v1/releases', publication());
    expect(await wasOpenedHere()).toBe(false);
    await pipeline.post('/v1/releases', await opened());
    expect(await wasOpenedHere()).toBe(true);
    expect((await channel())?.releases[1]).toMatchObject({ version: '1.0.1', was_opened_here: false });
    await pipeline.post('/v1/releases', publication());
    expect(await wasOpenedHere()).toBe(true);
    await changeShell();
    expect(await wasOpenedHere()).toBe(false);
  });

  it('promotes a release: the next page gets it, with files that never change', async () => {
    expect((await release('1.1.0')).json()).toMatchObject({
      live: '1.1.0',
      previous: null,
      changed_by: 'CI',
    });
    const entry = `/remotes/${remote}/1.1.0/${entryFile}`;
    expect(await live()).toMatchObject({ [remote]: `1.1.0 ${entry}` });
    const file = await server.anonymous.get(entry, { 'accept-encoding': 'br' });
    expect([file.statusCode, file.headers['content-encoding']]).toEqual([200, 'br']);
    expect(file.headers['cache-control']).toContain('immutable');
    expect(file.headers['content-type']).toContain('text/javascript');
    expect(file.headers['content-security-policy']).toContain('sandbox');
    const plain = await server.anonymous.get(entry);
    expect(plain.body).toBe(filesOf(build())[entryFile]);
    const page = await server.anonymous.get(`/${remote}`, { accept: 'text/html' });
    expect(page.body).toContain(entry);
  });

  it('switches its remote off and on, and the audit says which token did', async () => {
    await release('1.1.0');
    const pipeline = await deployer();
    const off = await pipeline.put(call('state'), { state: 'off' });
    expect(off.json()).toMatchObject({ state: 'off', live: '1.1.0', changed_by: 'CI' });
    expect(await live()).not.toHaveProperty(remote);
    await pipeline.put(call('state'), { state: 'on' });
    expect(await live()).toHaveProperty(remote);
    const { entries }: AuditEntries = (
      await server.as('full_admin').get('/v1/audit?record_type=remote&limit=2')
    ).json();
    expect(entries).toMatchObject(
      ['on', 'off'].map((state) => ({
        part: remote,
        new_values: { state },
        detail: expect.stringMatching(/^Deploy token #\d+, CI$/),
      })),
    );
  });

  it('can do nothing for another remote', async () => {
    const pipeline = await deployer('mfe-jobs');
    for (const answer of [
      await pipeline.post('/v1/releases', publication()),
      await pipeline.post(call('promote'), { version: null }),
      await pipeline.post(call('roll-back')),
      await pipeline.put(call('state'), { state: 'off' }),
    ])
      expect([answer.statusCode, answer.json().detail]).toEqual([
        403,
        'This deploy token is for mfe-jobs only',
      ]);
  });

  it('can only publish, promote and switch', async () => {
    const pipeline = await deployer();
    for (const answer of [
      await pipeline.get('/v1/releases'),
      await pipeline.post('/v1/deploy-tokens', { remote, name: 'x', days: 1 }),
      await pipeline.get('/v1/users/me'),
    ])
      expect(answer.statusCode).toBe(401);
  });

  it('is kept as a hash, and shown without its secret', async () => {
    const { secret, ...shown } = await makeToken();
    const listed = async (role: 'full_admin' | 'admin') =>
      (await server.as(role).get('/v1/deploy-tokens')).json().tokens;
    expect(await listed('full_admin')).toContainEqual(shown);
    expect(await listed('admin')).toContainEqual({ ...shown, can: { revoke: false } });
    for (const table of ['release_tokens', 'audit', 'idempotent_replies']) {
      const { rows } = await server.db.execute(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
});

describe("a build that isn't a remote", () => {
  it.each([
    [{ 'remote.json': null }, 'remote.json is missing'],
    [{ 'remote.json': '<!doctype html>' }, 'remote.json is not JSON'],
    [{ 'mf-manifest.json': '{}' }, 'mf-manifest.json is malformed: '],
    [{ [entryFile]: null }, `${entryFile} is missing`],
    [{ 'remote.json': JSON.stringify(describeRemote({ name: 'mfe-jobs' })) }, 'names it mfe-jobs'],
    [{ 'index.html': '<script>' }, 'files.4.path'],
    [{ '../shell/x.js': '' }, 'files.4.path'],
  ])('is not published: %j', async (changes, reason) => {
    const answer = await (await deployer()).post('/v1/releases', publication({}, changes));
    expect(answer.statusCode).toBe(422);
    expect(JSON.stringify(answer.json().detail)).toContain(reason);
  });

  const route = (path: string, otherwise?: string) => ({
    path,
    access: 'project:delete',
    ...(otherwise && { otherwise }),
  });
  const entry = { label: 'Items', path: '/zz', icon: 'items', section: 'main' as const, order: 1 };
  const descriptions: [what: string, description: Record<string, unknown>, reason: string][] = [
    ['a splat', { routes: [route('/*')] }, '/routes/0/path'],
    ['a splat in a folder', { routes: [route('/admin/*')] }, '/routes/0/path'],
    ['an optional part', { routes: [route('/items?')] }, '/routes/0/path'],
    ["an optional part of the shell's page", { routes: [route('/login?')] }, '/routes/0/path'],
    ['optional params', { routes: [route('/:a?/:b?')] }, '/routes/0/path'],
    ['a redirect with a foreign param', { routes: [route('/zz1', '/x/:nope')] }, 'has no :nope'],
    ['a redirect to itself', { routes: [route('/zz1', '/zz1')] }, 'or in a circle'],
    ['redirects in a circle', { routes: [route('/zz1', '/zz2'), route('/zz2', '/zz1')] }, 'or in a circle'],
    ['a menu entry outside the grammar', { menu: [{ ...entry, path: '/x/:' }] }, '/menu/0/path'],
    ['a title of 1 MB', { title: 'x'.repeat(1_000_000) }, 'remote.json is larger than 64 kB'],
    ['a long title', { title: 'x'.repeat(61) }, '/title'],
    ['a title that hides something', { title: 'Items\u202e' }, '/title'],
    ['1,500 routes', { routes: Array.from({ length: 1_500 }, (_, at) => route(`/z${at}`)) }, '/routes'],
    ['51 routes', { routes: Array.from({ length: 51 }, (_, at) => route(`/z${at}`)) }, '/routes'],
    ['a contact that runs', { owner: { team: 'Yard', contact: 'javascript:alert(1)' } }, '/owner/contact'],
    ['a source that runs', { owner: { team: 'Yard', contact: 'a@b.c', source: 'data:,x' } }, '/owner/source'],
    ['an owner without a name', { owner: { team: ' ', contact: 'a@b.c' } }, '/owner/team'],
    ['a place that is none', { offers: ['checkout/panel/latest'] }, '/offers/0'],
    ['a place with markup in it', { offers: ['<img>/panel/v1'] }, '/offers/0'],
    ['21 places', { offers: Array.from({ length: 21 }, (_, at) => `x/panel/v${at + 1}`) }, '/offers'],
    ['a filler from elsewhere', { fills: [{ place: 'x/panel/v1', from: 'https://evil' }] }, '/fills/0/from'],
    ['a filler outside of it', { fills: [{ place: 'x/panel/v1', from: './../App' }] }, '/fills/0/from'],
    [
      'a filler that is not in the build',
      { fills: [{ place: 'x/panel/v1', from: './panels' }] },
      "fills x/panel/v1 from ./panels, which the build doesn't expose",
    ],
    [
      'unknown keys',
      { surprise: 1, another: {} },
      "remote.json is malformed: this server, which may be older than it, doesn't know /surprise, /another",
    ],
    ['an unknown key of a route', { routes: [{ ...route('/zz'), surprise: 1 }] }, '/routes/0/surprise'],
    ['endless unknown keys', { ['x'.repeat(5_000)]: 1 }, "doesn't know /xxx"],
    ['deep keys', { deep: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) }, 'nested too deep'],
  ];

  it.each(descriptions)('is refused for %s', async (_what, description, reason) => {
    const pipeline = await deployer();
    const files = { 'remote.json': JSON.stringify({ ...build(), ...description }) };
    const answer = await pipeline.post('/v1/releases', publication({}, files));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].msg).toContain(reason);
    expect(answer.body.length).toBeLessThan(500);
  });

  it('is refused for its size before anything is compressed', async () => {
    const scripts = Array.from({ length: 190 }, (_, at) => [`static/js/s${at}.js`, 'x'.repeat(45_000)]);
    const pipeline = await deployer();
    const answer = await pipeline.post('/v1/releases', publication({}, Object.fromEntries(scripts)));
    expect(answer.json().detail).toEqual([
      { field: 'files', msg: 'All scripts together are larger than 2 MB' },
    ]);
  });

  it.each(['{', '', '[]', `{"a":${'['.repeat(7_500)}`, '{"files":[{"__proto__":{}}]}'])(
    'is refused without a fault of the server: %j',
    async (payload) => {
      const { secret } = await makeToken();
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      const answer = await server.app.inject({ method: 'POST', url: '/v1/releases', payload, headers });
      expect([400, 422]).toContain(answer.statusCode);
    },
  );

  it('waits its turn: one is published at a time, and none is refused for coming with others', async () => {
    const pipeline = await deployer();
    const put = server.objects.put.bind(server.objects);
    const stored: string[] = [];
    const watched = jest.spyOn(server.objects, 'put').mockImplementation((key, ...rest) => {
      stored.push(key.split('/')[2] ?? '');
      return put(key, ...rest);
    });
    const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
    const answers = await Promise.all(
      versions.map((version) => pipeline.post('/v1/releases', publication({ version }))),
    );
    watched.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    // No release's file comes between those of another.
    const changes = stored.filter((version, at) => version !== stored[at - 1]);
    expect(changes.sort()).toEqual(versions);
  });

  it('is not published under a version other than its own', async () => {
    const answer = await (await deployer()).post('/v1/releases', { ...publication(), version: '9.0.0' });
    expect(answer.json().detail).toEqual([{ field: 'version', msg: 'remote.json is of version 1.1.0' }]);
  });
});

/** Installs the remote with the page where remotes are switched off. */
async function installAdministration() {
  const routes = [{ path: '/admin/releases', access: 'release:read' }];
  await install(folder.path, filesOf(describeRemote({ name: 'mfe-admin', routes })));
  server.wait(2);
}

describe('the gate', () => {
  const builds: [string, Parameters<typeof describeRemote>[0], string][] = [
    ['range', { builtFor: { 'shared-ui': '^2.0.0' } }, 'built for shared-ui ^2.0.0, and the shell has 1.0.0'],
    [
      'export',
      { takes: { 'shared-ui': ['Button', 'Confetti'] } },
      "it uses Confetti of shared-ui, which the shell doesn't have",
    ],
    ['second copy', { carries: ['react'] }, 'it carries its own copy of react, of which a page may run one'],
    ['place', { offers: ['yard/chips/v1'] }, "it offers yard/chips/v1, a place that the shell doesn't know"],
    [
      'version of a place',
      { offers: ['checkout/panel/v1', 'checkout/panel/v2'] },
      'it offers checkout/panel/v2, and the shell has checkout/panel/v1',
    ],
    ['whole package', { takes: { 'shared-ui': ['*'] } }, 'it takes shared-ui as a whole'],
    [
      'path',
      { routes: [{ path: '/dashboard', access: 'signed-in' }] },
      'it claims /dashboard, and mfe-jobs owns /dashboard',
    ],
    [
      "shell's path",
      { routes: [{ path: '/login', access: 'signed-in' }] },
      'it claims /login, and the shell owns /login',
    ],
  ];
  it.each(builds)('refuses a release for its %s, and says why', async (_what, changes, reason) => {
    const pipeline = await deployer();
    await pipeline.post('/v1/releases', publication(changes));
    const answer = await pipeline.post(call('promote'), { version: '1.1.0' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'release_refused']);
    expect(answer.json().detail).toContain(`${remote} 1.1.0 can't go live: `);
    expect(answer.json().detail).toContain(reason);
    expect(await live()).toMatchObject({ [remote]: `1.0.0 /remotes/${remote}/${entryFile}` });
  });

  it('refuses a release that fills a place of another major version', async () => {
    const fills = [{ place: 'checkout/panel/v9', from: './panels' }];
    const exposes = [...manifest.exposes, { ...manifest.exposes[0], path: './panels' }];
    const pipeline = await deployer();
    const files = { 'mf-manifest.json': JSON.stringify({ ...manifest, exposes }) };
    await pipeline.post('/v1/releases', publication({ fills }, files));
    const answer = await pipeline.post(call('promote'), { version: '1.1.0' });
    expect(answer.json().detail).toContain('it fills checkout/panel/v9, and the shell has checkout/panel/v1');
  });

  const guide = 'static/guide/guide.1.json';
  const guideOf = (slug: string) => {
    const page = { slug, title: 'A page', summary: 'A summary.', group: 'Prepare a job', order: 1 };
    return JSON.stringify({ pages: [{ ...page, screens: [], blocks: [] }] });
  };

  it("refuses a guide's page that the shell, an installed remote or a live release has", async () => {
    const installed = describeRemote({ name: 'mfe-guided', routes: [], guide });
    await install(folder.path, filesOf(installed, { [guide]: guideOf('crews') }));
    const shellsGuide = join(folder.path, 'shell/dist/static/guide');
    await mkdir(shellsGuide, { recursive: true });
    await writeFile(join(shellsGuide, 'guide.2.json'), guideOf('welcome'));
    const other = `${remote}x`;
    const others = await deployer(other);
    const otherBuild = describeRemote({ name: other, routes: [], guide });
    await others.post('/v1/releases', publicationOf(otherBuild, { [guide]: guideOf('yard') }));
    await others.post(`/v1/releases/${other}/promote?unopened=true`, { version: '1.1.0' });
    server.wait(2);
    const pipeline = await deployer();
    const told: string[] = [];
    for (const [at, slug] of ['welcome', 'crews', 'yard', 'roofs'].entries()) {
      const version = `1.1.${at}`;
      await pipeline.post('/v1/releases', publication({ version, guide }, { [guide]: guideOf(slug) }));
      const answer = await pipeline.post(`${call('promote')}?unopened=true`, { version });
      told.push(answer.json().detail ?? answer.statusCode);
    }
    await server.as('full_admin').put(`/v1/releases/${other}/state`, { state: 'off' });
    await rm(shellsGuide, { recursive: true });
    await rm(join(folder.path, 'mfe-guided'), { recursive: true });
    server.wait(2);
    expect(told).toEqual([
      `${remote} 1.1.0 can't go live: its guide has a page welcome, and the shell has one`,
      `${remote} 1.1.1 can't go live: its guide has a page crews, and mfe-guided has one`,
      `${remote} 1.1.2 can't go live: its guide has a page yard, and ${other} has one`,
      200,
    ]);
  });

  it.each([
    ['/admin/releases', 'it claims /admin/releases, and mfe-admin owns it'],
    ['/admin/:page', 'it claims /admin/releases, and mfe-admin owns it'],
    ['/:section/:page', 'it claims /:section/:page, and the shell owns /help/:page'],
    ['/healthz', 'it claims /healthz, and the server owns /healthz'],
  ])('lets nobody have %s, whatever is off', async (path, reason) => {
    await installAdministration();
    await server.as('full_admin').put('/v1/releases/mfe-admin/state', { state: 'off' });
    const pipeline = await deployer();
    await pipeline.post('/v1/releases', publication({ routes: [{ path, access: 'signed-in' }] }));
    const answer = await pipeline.post(call('promote'), { version: '1.1.0' });
    expect(answer.json().detail).toContain(reason);
    await server.as('full_admin').put('/v1/releases/mfe-admin/state', { state: 'on' });
  });

  it('keeps the page where remotes are switched off in every release of its owner', async () => {
    await installAdministration();
    remote = 'mfe-admin';
    const answer = await release('1.1.0', {});
    expect(answer.json().detail).toContain('it has no /admin/releases, where remotes are switched off');
  });

  it('refuses a circle of redirects that leads through another remote', async () => {
    const other = `${remote}x`;
    const routes = [{ path: `/${other}`, access: 'signed-in', otherwise: `/${remote}` }];
    await install(folder.path, filesOf(describeRemote({ name: other, routes })));
    server.wait(2);
    const pipeline = await deployer();
    const own = [{ path: `/${remote}`, access: 'signed-in', otherwise: `/${other}` }];
    await pipeline.post('/v1/releases', publication({ routes: own }));
    const answer = await pipeline.post(call('promote'), { version: '1.1.0' });
    expect(answer.json().detail).toContain(`/${remote} sends people on more than 3 times, or in a circle`);
  });

  it('names what a release installs and the live version does not, if both say', async () => {
    await install(folder.path, filesOf(build({ version: '1.0.0', packages: ['react', 'fuse.js'] })));
    server.wait(2);
    const pipeline = await deployer();
    await pipeline.post('/v1/releases', publication({ version: '1.1.0', packages: ['left-pad', 'react'] }));
    await pipeline.post('/v1/releases', publication({ version: '1.2.0' }));
    const { releases = [] } = (await channel()) ?? {};
    expect(releases.map(({ version, new_packages }) => [version, new_packages])).toEqual([
      ['1.2.0', undefined],
      ['1.1.0', ['left-pad']],
    ]);
  });

  it('refuses scripts that are too large', async () => {
    // Random letters barely compress.
    const noise = () => Math.random().toString(36).slice(2);
    const script = Array.from({ length: releaseLimits.scriptBytes / 5 }, noise).join('');
    const answer = await release('1.1.0', { [pageFile]: script });
    expect(answer.json().detail).toMatch(/its scripts are \d+\.\d kB, and 120\.0 kB is the most/);
  });

  it('refuses scripts that exceed their remote’s budget', async () => {
    const pipeline = await deployer();
    await pipeline.post('/v1/releases', publication({ sizeBudget: 0.02 }));
    const answer = await pipeline.post(call('promote'), { version: '1.1.0' });
    expect(answer.json().detail).toMatch(/its scripts are 0\.\d kB, and its budget is 0\.0 kB/);
  });

  it.each([
    ['post', 'promote', { version: '1.1.0' }],
    ['put', 'canary', { version: '1.1.0', roles: ['pe'], share: 0 }],
  ] as const)(
    'refuses to %s %s a release never opened in the live shell, unless told to',
    async (method, act, body) => {
      const pipeline = await deployer();
      await pipeline.post('/v1/releases', publication());
      const refused = await pipeline[method](call(act), body);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        `${remote} 1.1.0 can't go live: no release command has opened it in the shell that is live here`,
      ]);
      const insisted = await pipeline[method](`${call(act)}?unopened=true`, body);
      expect(insisted.statusCode).toBe(200);
      const { entries } = (await server.as('full_admin').get('/v1/audit?record_type=remote&limit=1')).json();
      expect(entries[0].detail).toMatch(/, without opening it$/);
    },
  );

  it('does not mention the override for a release that was opened', async () => {
    const pipeline = await deployer();
    await pipeline.post('/v1/releases', await opened());
    await pipeline.post(`${call('promote')}?unopened=true`, { version: '1.1.0' });
    const { entries } = (await server.as('full_admin').get('/v1/audit?record_type=remote&limit=1')).json();
    expect(entries[0].detail).toMatch(/^Deploy token #\d+, CI$/);
  });

  it('refuses to roll back to or switch on a release that was only opened in an earlier shell', async () => {
    await release('1.1.0');
    await release('1.2.0');
    await changeShell();
    const { post, put } = server.as('full_admin');
    const reason = expect.stringContaining('no release command has opened it in the shell that is live here');
    expect((await post(call('roll-back'))).json()).toMatchObject({ detail: reason });
    await put(call('state'), { state: 'off' });
    expect((await put(call('state'), { state: 'on' })).json()).toMatchObject({ detail: reason });
    expect((await put(`${call('state')}?unopened=true`, { state: 'on' })).json()).toMatchObject({
      state: 'on',
    });
    const back = await post(`${call('roll-back')}?unopened=true`);
    expect(back.json()).toMatchObject({ live: '1.1.0' });
  });

  it('refuses a release whose files differ from those published, even on a rollback', async () => {
    await release('1.1.0');
    await release('1.2.0');
    await server.objects.put(`remotes/${remote}/1.1.0/${pageFile}`, Buffer.from('// evil'));
    await server.objects.remove(`remotes/${remote}/1.1.0/${entryFile}`);
    const answer = await server.as('full_admin').post(call('roll-back'));
    expect(answer.json().detail).toContain(`${pageFile} is not the file that was published`);
    expect(answer.json().detail).toContain(`${entryFile} is missing from the store`);
    expect(await live()).toMatchObject({ [remote]: expect.stringContaining('1.2.0') });
  });

  it('refuses to go back to an installed build that uses an export the shell lacks', async () => {
    await install(folder.path, filesOf(build({ version: '1.0.0', takes: { 'shared-ui': ['Confetti'] } })));
    server.wait(2);
    const reason = "it uses Confetti of shared-ui, which the shell doesn't have";
    expect(await channel()).toMatchObject({ problem: `1.0.0 doesn't fit: ${reason}` });
    await release('1.1.0');
    expect(await channel()).toMatchObject({ problem: null });
    const answer = await server.as('full_admin').post(call('roll-back'));
    expect(answer.json().detail).toBe(`${remote} can't go live: ${reason}`);
    expect(await live()).toMatchObject({ [remote]: expect.stringContaining('1.1.0') });
  });

  it('refuses a version that was never published', async () => {
    const answer = await (await deployer()).post(call('promote'), { version: '7.0.0' });
    expect(answer.json().detail).toBe(`${remote} 7.0.0 was never published`);
  });
});

describe('what is live', () => {
  it('says whose it is, here and where releases are managed', async () => {
    const owner = { team: 'Yard team', contact: 'yard@example.com' };
    await (await deployer()).post('/v1/releases', await opened({ owner }));
    expect((await channel())?.owner).toBeUndefined();
    await (await deployer()).post(call('promote'), { version: '1.1.0' });
    expect((await channel())?.owner).toEqual(owner);
    const { remotes } = (await server.anonymous.get('/remotes.json')).json();
    expect(remotes.find(({ name }: { name: string }) => name === remote).owner).toEqual(owner);
  });

  it('can be rolled back to the previous version, down to the installed one', async () => {
    await release('1.1.0');
    await release('1.2.0');
    const back = (await server.as('full_admin').post(call('roll-back'))).json();
    expect(back).toMatchObject({ live: '1.1.0', previous: '1.2.0', changed_by: 'Ines Calloway' });
    const installed = await server.as('full_admin').post(call('promote'), { version: null });
    expect(installed.json()).toMatchObject({ live: null, previous: '1.1.0' });
    expect(await live()).toMatchObject({ [remote]: `1.0.0 /remotes/${remote}/${entryFile}` });
  });

  it('changes after what another server changes at the same time', async () => {
    await release('1.1.0');
    const { post } = server.as('full_admin');
    let answer: ReturnType<typeof post> | undefined;
    await whileHeld(server, lockChange, async (begin) => {
      answer = post(call('roll-back'));
      expect(await begin(answer)).toBe('waits');
    });
    expect((await answer)?.json()).toMatchObject({ live: null, previous: '1.1.0' });
  });

  it('is answered from its own transaction, however many changes come at once', async () => {
    await release('1.1.0');
    await release('1.2.0');
    const { post } = server.as('full_admin');
    const versions = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? '1.1.0' : '1.2.0'));
    const answers = await Promise.all(versions.map((version) => post(call('promote'), { version })));
    expect(answers.map((answer) => [answer.statusCode, answer.json().live])).toEqual(
      versions.map((version) => [200, version]),
    );
  });

  it.each([
    ['a person', async () => server.as('full_admin')],
    ['a pipeline', () => deployer()],
  ])('is not rolled back twice by the repeated request of %s', async (_whose, client) => {
    await release('1.1.0');
    await release('1.2.0');
    const { post } = await client();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await post(call('roll-back'), undefined, key);
    const again = await post(call('roll-back'), undefined, key);
    expect([first.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([
      200,
      200,
      'true',
    ]);
    expect(again.json()).toEqual(first.json());
    expect((await channel())?.live).toBe('1.1.0');
  });

  it('has nothing to roll back to before its first release', async () => {
    const answer = await server.as('full_admin').post(call('roll-back'));
    expect(answer.json().detail).toBe(`There is nothing to roll ${remote} back to`);
    expect((await channel())?.can).toEqual({
      promote: true,
      roll_back: false,
      switch: true,
      canary: true,
      flags: true,
    });
  });

  it('has nothing to roll back to after its first release if it is not installed', async () => {
    const name = `${remote}x`;
    const pipeline = await deployer(name);
    await pipeline.post('/v1/releases', await opened({ name, routes: [] }));
    const promoted = await pipeline.post(`/v1/releases/${name}/promote`, { version: '1.1.0' });
    expect(promoted.json()).toMatchObject({ live: '1.1.0', can: { roll_back: false } });
    const answer = await pipeline.post(`/v1/releases/${name}/roll-back`);
    expect(answer.json().detail).toBe(`There is nothing to roll ${name} back to`);
  });

  it('differs for people who get a canary, from the first page after they sign in', async () => {
    await release('1.1.0');
    const pipeline = await deployer();
    await pipeline.post('/v1/releases', await opened({ version: '1.2.0' }));
    const canary = { version: '1.2.0', roles: ['pe'], share: 0 };
    const set = await server.as('full_admin').put(call('canary'), canary);
    expect(set.json()).toMatchObject({ live: '1.1.0', canary: '1.2.0', canary_roles: ['pe'] });
    const versionFor = async (role: keyof typeof accounts) => {
      const payload = { email: accounts[role].email, password: 'Mobprep2026' };
      const signedIn = await server.anonymous.post('/v1/users/login', payload);
      const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const { headers } = await server.anonymous.get('/remotes.json', { cookie });
      const versions = String(headers[liveVersionsHeader]).split(', ');
      return versions.find((version) => version.startsWith(`${remote} `))?.slice(remote.length + 1);
    };
    expect([await versionFor('pe'), await versionFor('pm')]).toEqual(['1.2.0 canary (PE)', '1.1.0']);
    const file = await server.anonymous.get(`/remotes/${remote}/1.2.0/${entryFile}`);
    expect(file.statusCode).toBe(200);

    const promoted = await pipeline.post(call('promote'), { version: '1.2.0' });
    expect(promoted.json()).toMatchObject({
      live: '1.2.0',
      previous: '1.1.0',
      canary: null,
      canary_roles: [],
    });
    expect([await versionFor('pe'), await versionFor('pm')]).toEqual(['1.2.0', '1.2.0']);
  });

  it('is the same for everybody again once a canary ends, and its files stay for open tabs', async () => {
    const pipeline = await deployer();
    await pipeline.post('/v1/releases', await opened());
    await pipeline.put(call('canary'), { version: '1.1.0', roles: [], share: 100 });
    const ended = await server.as('full_admin').put(call('canary'), { version: null, roles: [], share: 0 });
    expect(ended.json()).toMatchObject({ live: null, canary: null, canary_share: 0 });
    const file = await server.anonymous.get(`/remotes/${remote}/1.1.0/${entryFile}`);
    expect(file.statusCode).toBe(200);
  });

  it('never includes a canary that the gate refuses', async () => {
    const pipeline = await deployer();
    await pipeline.post('/v1/releases', publication({ takes: { 'shared-ui': ['Confetti'] } }));
    const answer = await pipeline.put(call('canary'), { version: '1.1.0', roles: [], share: 1 });
    expect(answer.json().code).toBe('release_refused');
  });

  it('has a revision in every API answer and page, which changes with each change', async () => {
    const revisionIn = ({ headers }: { headers: Record<string, unknown> }) => headers[liveRevisionHeader];
    const seen = [];
    for (const change of ['none', 'off', 'on', 'installation', 'shell']) {
      if (change === 'off' || change === 'on')
        await server.as('full_admin').put(call('state'), { state: change });
      if (change === 'installation') {
        const manifestOfOther = JSON.stringify(manifest).replaceAll(entryFile, pageFile);
        await install(folder.path, filesOf(build(), { 'mf-manifest.json': manifestOfOther }));
      }
      if (change === 'shell')
        await writeFile(join(folder.path, 'shell/dist/index.html'), '<head><!--mobprep:head--> </head>');
      server.wait(2);
      const page = await server.anonymous.get(`/${remote}`, { accept: 'text/html' });
      const [, revision] = /"revision":"([^"]+)"/.exec(page.body) ?? [];
      expect(revisionIn(await server.anonymous.get('/remotes.json'))).toBe(revision);
      expect(revisionIn(await server.as('pe').get('/v1/units'))).toBe(revision);
      expect(revisionIn(await server.anonymous.get('/v1/units'))).toBe(revision);
      seen.push(revision);
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('can be switched off and back on', async () => {
    const off = await server.as('full_admin').put(call('state'), { state: 'off' });
    expect(off.json()).toMatchObject({ state: 'off', live: null });
    expect(await live()).not.toHaveProperty(remote);
    await server.as('full_admin').put(call('state'), { state: 'on' });
    expect(await live()).toHaveProperty(remote);
  });

  const changes: [string, 'post' | 'put', object][] = [
    ['promote', 'post', { version: null }],
    ['roll-back', 'post', {}],
    ['state', 'put', { state: 'off' }],
    ['canary', 'put', { version: null, roles: [], share: 0 }],
  ];
  it.each(changes)(
    'cannot be changed (%s) by somebody who has not seen the last change',
    async (act, method, body) => {
      const seen = await channel();
      await release('1.1.0');
      const stale = { 'if-match': `"${seen?.revision}"` };
      const answer = await server.as('full_admin')[method](call(act), body, stale);
      expect(answer.statusCode).toBe(412);
      const { current, changed_by }: { current: ReleaseChannel; changed_by: string } = answer.json();
      expect([current.live, changed_by]).toEqual(['1.1.0', 'CI']);
    },
  );

  it('is recorded in the audit with who changed it', async () => {
    await release('1.1.0');
    await server.as('full_admin').post(call('roll-back'));
    const { entries }: AuditEntries = (
      await server.as('full_admin').get('/v1/audit?record_type=remote&limit=3')
    ).json();
    expect(entries.map(({ action, part, actor_id, detail }) => [action, part, actor_id, detail])).toEqual([
      ['update', remote, accounts.full_admin.id, null],
      ['update', remote, null, expect.stringMatching(/^Deploy token #\d+, CI$/)],
      ['create', remote, null, expect.stringMatching(/^Deploy token #\d+, CI$/)],
    ]);
    expect(entries[0]?.new_values).toMatchObject({ state: 'on', live: null, previous: '1.1.0' });
  });
});

describe('when accounts change or time passes', () => {
  beforeEach(async () => {
    server = await start();
  });
  afterEach(() => server.stop());

  const ends: [string, (token: { id: number }) => Promise<unknown>][] = [
    ['is revoked', ({ id }) => server.as('full_admin').delete(`/v1/deploy-tokens/${id}`)],
    ['is over', async () => server.wait(7 * 86_400)],
    [
      'was made by somebody who is no longer a full admin',
      () => server.db.execute(`UPDATE users SET role = 'admin' WHERE id = ${accounts.full_admin.id}`),
    ],
    [
      'was made by somebody who left',
      () => server.db.execute(`UPDATE users SET is_active = false WHERE id = ${accounts.full_admin.id}`),
    ],
    [
      'was made by somebody whose account was deleted',
      () => server.db.execute(`UPDATE users SET deleted_at = now() WHERE id = ${accounts.full_admin.id}`),
    ],
  ];
  it.each(ends)('a deploy token is useless once it %s', async (_how, end) => {
    const token = await makeToken();
    const pipeline = server.withToken(token.secret);
    expect((await pipeline.post('/v1/releases', publication())).statusCode).toBe(200);
    await end(token);
    expect((await pipeline.post('/v1/releases', publication())).statusCode).toBe(401);
  });

  it('the files of a release stay reachable for 30 days after it stopped being live', async () => {
    await release('1.1.0');
    await release('1.2.0');
    const file = async () => (await server.anonymous.get(`/remotes/${remote}/1.1.0/${entryFile}`)).statusCode;
    expect(await file()).toBe(200);
    server.wait(releaseLimits.keptDays * 86_400 + 1);
    expect(await file()).toBe(404);
  });
});
