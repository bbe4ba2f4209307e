import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ListedRemote } from 'shared-api/contract';
import { canaryCookieOf } from '#platform/auth/canaryCookie.ts';
import { previewCookieOf } from '#platform/auth/previewCookie.ts';
import { rowsOf } from '#platform/database/database.ts';
import { demoPassword } from '#src/demo/seed.ts';
import { describeRemote, filesOf, install, publicationOf } from '#src/testing/releases/buildFiles.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { accounts, startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: TestServer;
let token: string;
const menu = [{ label: 'Items', path: '/items', icon: 'Box', section: 'main' as const, order: 1 }];
const owner = { team: 'Items team', contact: 'items@example.com' };
beforeEach(async () => {
  folder = await temporaryFolder();
  await install(folder.path, filesOf(describeRemote({ version: '1.0.0' })));
  server = await startTestServer({ MOBPREP_WEB: folder.path, MOBPREP_DATA: join(folder.path, 'data') });
  const admin = await signedIn();
  token = (await admin.post('/v1/deploy-tokens', { remote: 'mfe-items', name: 'CI', days: 1 })).json().secret;
  await publish(describeRemote({ owner, menu }));
});
afterEach(async () => {
  await server.stop();
  await folder.remove();
});

const publish = (description: ReturnType<typeof describeRemote>) =>
  server.withToken(token).post('/v1/releases', publicationOf(description));

/** Somebody who has just signed in, because tests move the clock past a token's lifetime. */
async function signedIn({ email } = accounts.full_admin) {
  const login = await server.anonymous.post('/v1/users/login', { email, password: demoPassword });
  return server.withToken(login.json().access_token);
}

interface Look {
  readonly id: number;
  readonly role: string;
}
const admin: Look = { id: accounts.full_admin.id, role: 'full_admin' };
const engineer: Look = { id: accounts.pe.id, role: 'pe' };

/** What a person's browser gets, with the preview that its cookie names. */
async function seenBy(person: Look | null, preview = ''): Promise<Partial<ListedRemote>> {
  const ring = person ? `ring=${canaryCookieOf(testSecret, person)}; ` : '';
  const answer = await server.anonymous.get('/remotes.json', { cookie: `${ring}preview=${preview}` });
  const [remote] = answer.json().remotes;
  return { version: remote.version, channel: remote.channel };
}
const live = { version: '1.0.0', channel: 'live' };
const previewed = { version: '1.1.0', channel: 'preview' };

const cookieIn = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.find(({ name }) => name === 'preview')?.value ?? '';
const of = { remote: 'mfe-items', version: '1.1.0' };
const begin = async () => cookieIn(await (await signedIn()).post('/v1/previews', of));
const fileOf = async (version: string) => {
  const { path } = publicationOf(describeRemote({ version })).files.find(({ path }) =>
    path.endsWith('.js'),
  ) ?? { path: '' };
  return (await server.anonymous.get(`/remotes/mfe-items/${version}/${path}`)).statusCode;
};

describe('a preview', () => {
  it('gives one person, in one browser, a release that isn’t live, with its files and their hashes', async () => {
    expect(await fileOf('1.1.0')).toBe(404);
    const answer = await (await signedIn()).post('/v1/previews', of);
    expect(answer.json()).toMatchObject({ title: 'Items', version: '1.1.0', path: '/items' });
    const preview = cookieIn(answer);
    expect(await seenBy(admin, preview)).toEqual(previewed);
    expect(await fileOf('1.1.0')).toBe(200);
    const ring = canaryCookieOf(testSecret, admin);
    const page = await server.anonymous.get('/items', {
      cookie: `ring=${ring}; preview=${preview}`,
      accept: 'text/html',
    });
    expect(page.headers['x-live-versions']).toBe('mfe-items 1.1.0 preview');
    expect(page.body).toContain('"team":"Items team"');
    expect(page.body).toMatch(/"integrity":\{"[^"]+\.js":"[\w+/=]{64}"/);
    expect(await seenBy(admin)).toEqual(live);
  });

  it('is there after a link from a mail, which a strict cookie doesn’t survive', async () => {
    const { email } = accounts.full_admin;
    const login = await server.anonymous.post('/v1/users/login', { email, password: demoPassword });
    const begun = await (await signedIn()).post('/v1/previews', of);
    expect([...login.cookies, ...begun.cookies]).toEqual(
      expect.arrayContaining(
        ['ring', 'preview'].map((name) => expect.objectContaining({ name, sameSite: 'Lax', httpOnly: true })),
      ),
    );
  });

  it('is nobody else’s: a stolen cookie, a forged one, one without a person', async () => {
    const preview = await begin();
    expect(await seenBy(engineer, preview)).toEqual(live);
    expect(await seenBy(null, preview)).toEqual(live);
    const [id] = preview.split('.');
    expect(await seenBy(admin, previewCookieOf('another secret', Number(id)))).toEqual(live);
    expect(await seenBy(admin, `${id}.`)).toEqual(live);
    expect(await seenBy(admin, `9${preview}`)).toEqual(live);
  });

  it('ends after 8 hours, and when its person ends it', async () => {
    const preview = await begin();
    server.wait(8 * 3_600 - 60);
    expect(await seenBy(admin, preview)).toEqual(previewed);
    server.wait(120);
    expect(await seenBy(admin, preview)).toEqual(live);
    const other = await begin();
    expect(await seenBy(admin, other)).toEqual(previewed);
    const ended = await (await signedIn()).delete('/v1/previews', undefined, { cookie: `preview=${other}` });
    expect([ended.statusCode, cookieIn(ended)]).toEqual([204, '']);
    expect(await seenBy(admin, other)).toEqual(live);
  });

  it('ends with the permission to see releases', async () => {
    const preview = await begin();
    expect(await seenBy({ ...admin, role: 'pm' }, preview)).toEqual(live);
  });

  it('that has ended leaves its files to the other tabs', async () => {
    const cookie = `preview=${await begin()}`;
    await (await signedIn()).delete('/v1/previews', undefined, { cookie });
    expect(await fileOf('1.1.0')).toBe(200);
  });

  it('takes no page from another remote', async () => {
    const routes = [{ path: '/dashboard', access: 'signed-in' }];
    await install(folder.path, filesOf(describeRemote({ name: 'mfe-jobs', version: '1.0.0', routes })));
    await publish(describeRemote({ version: '1.2.0', routes }));
    server.wait(60);
    const refused = await (await signedIn()).post('/v1/previews', { remote: 'mfe-items', version: '1.2.0' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringMatching(/can't be previewed: it claims \/dashboard/),
    ]);
  });

  it('ends when its release was live and is rolled back', async () => {
    const preview = await begin();
    const full = await signedIn();
    const revision = async () => (await full.get('/v1/releases')).json().channels[0].revision;
    const promoted = await full.post(
      '/v1/releases/mfe-items/promote?unopened=true',
      { version: '1.1.0' },
      { 'if-match': `"${await revision()}"` },
    );
    expect(promoted.statusCode).toBe(200);
    expect(await seenBy(admin, preview)).toEqual(previewed);
    server.wait(1);
    const back = await full.post(
      '/v1/releases/mfe-items/roll-back',
      {},
      { 'if-match': `"${await revision()}"` },
    );
    expect(back.statusCode).toBe(200);
    expect(await seenBy(admin, preview)).toEqual(live);
  });

  it('shows a remote that is switched off for everybody else', async () => {
    const full = await signedIn();
    const [{ revision }] = (await full.get('/v1/releases')).json().channels;
    await full.put('/v1/releases/mfe-items/state', { state: 'off' }, { 'if-match': `"${revision}"` });
    expect(await seenBy(admin, await begin())).toEqual(previewed);
  });

  it('counts neither for the live version nor for a canary', async () => {
    const cookie = `ring=${canaryCookieOf(testSecret, admin)}; preview=${await begin()}`;
    const remotes = [{ remote: 'mfe-items', version: '1.1.0', views: 1, failures: 1 }];
    await server.app.inject({
      method: 'POST',
      url: '/reports/health',
      headers: { cookie },
      payload: { remotes },
    });
    expect(await rowsOf(server.db, sql`SELECT FROM remote_health`)).toEqual([]);
  });

  it('is refused for a version that doesn’t exist or that the shell can’t show', async () => {
    await publish(describeRemote({ version: '1.2.0', takes: { 'shared-ui': ['Sparkles'] } }));
    const full = await signedIn();
    const answers = await Promise.all(
      ['9.9.9', '1.2.0'].map((version) => full.post('/v1/previews', { remote: 'mfe-items', version })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 409]);
    expect(answers[1]?.json().detail).toMatch(/Sparkles/);
  });
});

describe('a link to a preview', () => {
  const linkOf = async () =>
    (await server.withToken(token).post('/v1/previews/links?unopened=true', of)).json();
  const open = async (url: string, email: string) =>
    (await signedIn({ ...accounts.pe, email })).post('/v1/previews/open', {
      link: new URL(url).hash.slice(1),
    });

  it('opens for whoever comes first, whatever their role, and once', async () => {
    const { url } = await linkOf();
    expect(new URL(url).pathname).toBe('/preview');
    const opened = await open(url, accounts.pe.email);
    expect(await seenBy(engineer, cookieIn(opened))).toEqual(previewed);
    const again = await open(url, accounts.pm.email);
    expect([again.statusCode, again.json().detail]).toEqual([404, expect.stringContaining('used already')]);
  });

  it('works as long as its token, and so does what it opened', async () => {
    const before = cookieIn(await open((await linkOf()).url, accounts.pe.email));
    const own = await begin();
    const { url } = await linkOf();
    const full = await signedIn();
    const [{ id }] = (await full.get('/v1/deploy-tokens')).json().tokens;
    await full.delete(`/v1/deploy-tokens/${id}`);
    expect((await open(url, accounts.pe.email)).statusCode).toBe(404);
    expect(await seenBy(engineer, before)).toEqual(live);
    expect(await seenBy(admin, own)).toEqual(previewed);
  });

  it('dies with the rights of its token’s maker', async () => {
    const { url } = await linkOf();
    await server.db.execute(sql`UPDATE users SET role = 'pm' WHERE id = ${admin.id}`);
    const link = new URL(url).hash.slice(1);
    expect((await (await signedIn(accounts.pe)).post('/v1/previews/open', { link })).statusCode).toBe(404);
  });

  it('and what it opened are in the audit', async () => {
    await open((await linkOf()).url, accounts.pe.email);
    const noted = await rowsOf(
      server.db,
      sql`SELECT actor_id, detail, new_values FROM audit WHERE record_type = 'remote' ORDER BY id DESC LIMIT 2`,
    );
    expect(noted).toEqual([
      { actor_id: accounts.pe.id, detail: null, new_values: { preview: '1.1.0' } },
      {
        actor_id: null,
        detail: expect.stringMatching(/^Deploy token #\d+, CI$/),
        new_values: { previewLink: '1.1.0' },
      },
    ]);
  });

  it('needs a version that a release command has opened, or a word that it need not be', async () => {
    const made = await server.withToken(token).post('/v1/previews/links', of);
    expect([made.statusCode, made.json().detail]).toEqual([
      409,
      expect.stringContaining('no release command has opened it'),
    ]);
  });

  it('is stored as a hash, and is too old after a day', async () => {
    const { url } = await linkOf();
    const stored = await rowsOf(server.db, sql`SELECT link_hash FROM release_previews`);
    expect(JSON.stringify(stored)).not.toContain(new URL(url).hash.slice(1));
    server.wait(25 * 3_600);
    expect((await open(url, accounts.pe.email)).statusCode).toBe(404);
  });

  it('is not made with another remote’s token', async () => {
    const other = (
      await (await signedIn()).post('/v1/deploy-tokens', { remote: 'mfe-jobs', name: 'CI', days: 1 })
    ).json();
    expect((await server.withToken(other.secret).post('/v1/previews/links', of)).statusCode).toBe(403);
  });
});
