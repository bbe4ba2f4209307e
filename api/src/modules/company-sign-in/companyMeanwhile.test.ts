import { demoPassword } from '#src/demo/seed.ts';
import { Browser, publicUrl } from '#src/testing/identity/Browser.ts';
import { FakeProvider } from '#src/testing/identity/FakeProvider.ts';
import { flavours, settingsFor } from '#src/testing/identity/flavours.ts';
import { type Call, oneAfterTheOther } from '#src/testing/oneAfterTheOther.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

const flavour = flavours.Okta;
const { id, email } = accounts.pm;
const claims = flavour.claims({ id: 'pm-1', email });

let server: TestServer;
let provider: FakeProvider;
beforeEach(async () => {
  [server, provider] = await Promise.all([
    startTestServer({ MOBPREP_PUBLIC_URL: publicUrl }),
    FakeProvider.start(),
  ]);
  await server.as('full_admin').put('/v1/company-sign-in', settingsFor(flavour, provider));
});
afterEach(async () => {
  await server.stop();
  await provider.stop();
});

/** Somebody who came back from the provider, and whose page asks for the result. */
async function cameBack() {
  const browser = new Browser(server);
  const location = await browser.comeBack(provider.approve(await browser.start(), claims));
  return { browser, finish: (more = {}) => browser.finish(location, more) };
}

async function connect() {
  const { browser, finish } = await cameBack();
  await finish({ password: demoPassword });
  return browser.client();
}

it.each<[string, () => Promise<Call>]>([
  [
    'is made inactive',
    async () => {
      await connect();
      const administrator = server.as('admin');
      await administrator.get('/v1/users/me');
      return () => administrator.patch(`/v1/users/${id}`, { is_active: false });
    },
  ],
  [
    'is disconnected',
    async () => {
      const me = await connect();
      return () => me.post('/v1/users/me/company-account/removal', { password: demoPassword });
    },
  ],
])('a company account begins no session while its owner’s account %s', async (_what, prepare) => {
  const change = await prepare();
  const { browser, finish } = await cameBack();
  expect((await oneAfterTheOther(server, id, change, finish)).statusCode).toBe(403);
  expect(browser.isSignedIn).toBe(false);
});

it('a password that is reset meanwhile connects no company account', async () => {
  const administrator = server.as('admin');
  await administrator.get('/v1/users/me');
  const reset = () =>
    administrator.post('/v1/users/admin/password-reset/reset', {
      user_id: id,
      new_password: 'correct horse battery',
    });
  const { browser, finish } = await cameBack();
  const answer = await oneAfterTheOther(server, id, reset, () => finish({ password: demoPassword }));
  expect([answer.statusCode, browser.isSignedIn]).toEqual([422, false]);
});
