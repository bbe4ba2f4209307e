import {
  at,
  chooseIn,
  clickOn,
  type EngineTab,
  shows,
  signInWith,
  textOf,
  typeInto,
} from './support/engine.ts';
import { startIdentityProvider } from './support/identityProvider.ts';
import { inEngines } from './support/inEngines.ts';
import { password, people } from './support/people.ts';
import { expect, type TestFixtures, test } from './support/test.ts';

test.use({ dataFor: 'company sign-in' });
// One server has one provider.
test.describe.configure({ mode: 'default' });

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
test.beforeAll(async () => {
  provider = await startIdentityProvider();
});
test.afterAll(() => provider.stop());

/** Refused reads before anybody is signed in, a wrong password, and a font that the provider's own page wants from the Internet. */
const provokes = /401|403|422|fonts\.googleapis/;
const button = 'Sign in with Morrow Roofing';

/** The password of people whom these tests add: the demo's is too easy to guess for a new account. */
const own = 'green staple apples';

/** Sets the company sign-in up. */
async function use(seed: TestFixtures['seed'], changes: object = {}) {
  const { put } = await seed('full_admin');
  await put('company-sign-in', {
    ...{ is_on: true, name: 'Morrow Roofing', kind: 'other', domains: ['example.com'] },
    ...{ is_authoritative: false, makes_accounts: true, signs_out: false, is_only: false },
    ...{ roles_claim: 'roles', roles: [{ value: 'Foremen', role: 'fm' }] },
    ...provider.settings,
    ...changes,
  });
}

/** Fills the provider's own pages. */
async function atProvider(tab: EngineTab, email: string) {
  await typeInto(tab, 'Enter any login', email);
  await typeInto(tab, 'and password', 'any');
  await clickOn(tab, 'Sign-in');
  await clickOn(tab, 'Continue');
}

/** Opens the sign-in page once it knows of a change, within two seconds. */
const openSignIn = (tab: EngineTab, address: string, isReady: (text: string) => boolean) =>
  expect
    .poll(async () => {
      await tab.goto(address);
      await shows(tab, 'Sign in to MobPrep');
      const text = await textOf(tab);
      return text.includes(button) && isReady(text);
    })
    .toBe(true);
const withPasswords = (text: string) => text.includes('Forgot password?');

async function newPerson(seed: TestFixtures['seed'], email: string) {
  const { post } = await seed('admin');
  await post('users/signup', { email, name: 'Nia Osei', role: 'pe', password: own });
}

inEngines(
  'a full admin sets the company sign-in up and tests it, and nothing changes by the test',
  provokes,
  async ({ open, seed, url, newEmail }) => {
    await use(seed, { kind: 'okta', name: 'Okta', is_on: false, makes_accounts: false, roles: [] });
    const [tab, email] = [await open(), newEmail('tester')];
    await tab.goto(`${url}/admin/company-sign-in`);
    await signInWith(tab, people.full_admin.email, password);
    await chooseIn(tab, 'Provider', 'Another provider (OpenID Connect)');
    await typeInto(tab, 'Name', 'Morrow Roofing');
    await typeInto(tab, 'Issuer', provider.settings.issuer);
    await typeInto(tab, 'Client ID', provider.settings.client_id);
    await typeInto(tab, 'Client secret', provider.settings.client_secret);
    await typeInto(tab, 'Email domains', 'exa mple.com');
    await clickOn(tab, 'Make an account at the first sign-in');
    await clickOn(tab, 'Add a role');
    await typeInto(tab, 'Value 1', 'Foremen');
    await chooseIn(tab, 'Role of value 1', 'FM');
    await clickOn(tab, 'Save');
    await shows(tab, "exa mple.com isn't an email domain such as example.com");
    await typeInto(tab, 'Email domains', 'example.com');
    await clickOn(tab, 'Save');
    await shows(tab, 'Company sign-in saved');
    await clickOn(tab, 'Test this sign-in');
    await atProvider(tab, email);
    await shows(tab, 'No account has this email, so a new one is made.');
    await shows(tab, 'The claim “roles” gives the role FM.');
    await shows(tab, email);
    const { get } = await seed('admin');
    expect(JSON.stringify(await get('users'))).not.toContain(email);
  },
);

inEngines(
  'somebody new signs in with the company account where they wanted to go, and logs out',
  provokes,
  async ({ open, seed, url, newEmail }) => {
    await use(seed);
    const [tab, email] = [await open(), newEmail('nia.osei')];
    await openSignIn(tab, `${url}/items`, withPasswords);
    await clickOn(tab, button);
    await atProvider(tab, email);
    await at(tab, /^\/items$/);
    await tab.goto(`${url}/account`);
    await shows(tab, `Connected to Morrow Roofing as ${email}.`);
    await shows(tab, 'FM');
    await clickOn(tab, 'Logout');
    await shows(tab, 'Sign in to MobPrep');
    await tab.goto(`${url}/dashboard`);
    await shows(tab, 'Sign in to MobPrep');
  },
);

inEngines(
  'a person with a password gives it once at the first sign-in with the company account',
  provokes,
  async ({ open, seed, url, newEmail }) => {
    await use(seed);
    const [tab, email] = [await open(), newEmail('known')];
    await newPerson(seed, email);
    await openSignIn(tab, `${url}/login`, withPasswords);
    await clickOn(tab, button);
    await atProvider(tab, email);
    await shows(tab, 'Is this you?');
    await typeInto(tab, 'Your MobPrep password', 'not this one');
    await clickOn(tab, 'Connect and sign in');
    await shows(tab, "This isn't your MobPrep password");
    await typeInto(tab, 'Your MobPrep password', own);
    await clickOn(tab, 'Connect and sign in');
    await at(tab, /^\/dashboard$/);
  },
);

inEngines(
  'a person connects the company account in My account, and disconnecting it ends the sessions that it began',
  provokes,
  async ({ open, seed, url, newEmail }) => {
    await use(seed, { roles: [] });
    const [tab, email, shown] = [await open(), newEmail('connects'), newEmail('elsewhere')];
    await newPerson(seed, email);
    await tab.goto(`${url}/account`);
    await signInWith(tab, email, own);
    await clickOn(tab, 'Connect');
    await typeInto(tab, 'Your password', own);
    await clickOn(tab, 'Go to Morrow Roofing');
    await atProvider(tab, shown);
    await shows(tab, `Connected to Morrow Roofing as ${shown}.`);

    const other = await open();
    await openSignIn(other, `${url}/items`, withPasswords);
    await clickOn(other, button);
    await atProvider(other, shown);
    await at(other, /^\/items$/);

    await clickOn(tab, 'Disconnect');
    await typeInto(tab, 'Your password', own);
    await clickOn(tab, 'Disconnect');
    await shows(tab, 'Connect your account at Morrow Roofing');
    await other.goto(`${url}/items`);
    await shows(other, 'Sign in to MobPrep');
  },
);

inEngines('a cancelled sign-in says so, and leads back', provokes, async ({ open, seed, url, newEmail }) => {
  await use(seed);
  const tab = await open();
  await openSignIn(tab, `${url}/login`, withPasswords);
  await clickOn(tab, button);
  await clickOn(tab, '[ Cancel ]');
  await shows(tab, 'Morrow Roofing let nobody in');
  await clickOn(tab, 'Try again');
  await atProvider(tab, newEmail('second.try'));
  await at(tab, /^\/dashboard$/);
});

inEngines(
  'where passwords are for full admins only, others have the button alone',
  provokes,
  async ({ open, seed, url }) => {
    await use(seed, { is_only: true });
    try {
      const tab = await open();
      await openSignIn(tab, `${url}/login`, (text) => !withPasswords(text));
      await clickOn(tab, 'use a password');
      await signInWith(tab, people.pm.email, password);
      await shows(tab, 'Invalid email or password');
      await signInWith(tab, people.full_admin.email, password);
      await at(tab, /^\/dashboard$/);
    } finally {
      // Other tests sign in with passwords, whatever becomes of this one.
      await use(seed);
    }
  },
);
