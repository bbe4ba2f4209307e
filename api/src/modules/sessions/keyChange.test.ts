import { listenOn } from '#platform/database/listen.ts';
import type { App } from '#platform/http/App.ts';
import { buildApp } from '#src/app.ts';
import { readEnv } from '#src/env.ts';
import { startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';

const nextSecret = 'the secret that follows, 32 or more signs';

let old: TestServer;
const made: App[] = [];
beforeAll(async () => {
  old = await startTestServer();
});
afterAll(async () => {
  for (const app of made) await app.close();
  await old.stop();
});

/** Another server on the same database. The first of the secrets is its current one. */
async function serverWith(acceptedSecrets: readonly [string, ...string[]]) {
  const [signingSecret] = acceptedSecrets;
  const env = readEnv({ JWT_SECRET: signingSecret });
  const app = await buildApp({
    env,
    db: old.db,
    within: old.within,
    requireReady: async () => {},
    listen: listenOn(old.url),
    objects: old.objects,
    signingSecret,
    acceptedSecrets,
    now: () => new Date(),
    restart: () => {},
  });
  made.push(app);
  return app;
}

async function signIn() {
  const payload = { email: 'noor.eastlake@example.com', password: 'Mobprep2026' };
  const answer = await old.anonymous.post('/v1/users/login', payload);
  return held(answer);
}
type Answer = Awaited<ReturnType<typeof old.anonymous.post>>;
const held = (answer: Answer) => ({
  access: String(answer.json().access_token),
  handle: String(answer.json().refresh_token),
  cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
});
const me = (app: App, access: string) =>
  app.inject({ url: '/v1/users/me', headers: { authorization: `Bearer ${access}` } });
const refresh = (app: App, { handle, cookie }: { handle: string; cookie: string }) =>
  app.inject({
    method: 'POST',
    url: '/v1/users/refresh',
    headers: { cookie },
    payload: { refresh_token: handle },
  });

describe('a change of the signing secret', () => {
  it('ends no session while the old secret is still accepted, and moves each to the new one', async () => {
    const first = await signIn();
    const changing = await serverWith([nextSecret, testSecret]);
    expect((await me(changing, first.access)).statusCode).toBe(200);
    const second = held(await refresh(changing, first));
    const changed = await serverWith([nextSecret]);
    expect((await me(changed, second.access)).statusCode).toBe(200);
    expect((await refresh(changed, second)).statusCode).toBe(200);
  });

  it('repeats to a tab whose reply was lost what the old secret gave it', async () => {
    const first = await signIn();
    const given = held(
      await old.anonymous.post(
        '/v1/users/refresh',
        { refresh_token: first.handle },
        { cookie: first.cookie },
      ),
    );
    const changing = await serverWith([nextSecret, testSecret]);
    expect(held(await refresh(changing, first)).cookie).toBe(given.cookie);
  });

  it('refuses anything signed with a secret that is no longer accepted', async () => {
    const first = await signIn();
    const changed = await serverWith([nextSecret]);
    expect((await me(changed, first.access)).json().code).toBe('invalid_token');
    expect((await refresh(changed, first)).json().code).toBe('refresh_invalid');
  });
});
