import { Secret, TOTP } from 'otpauth';
import { at, clickOn, control, type EngineTab, shows, signInWith, typeInto } from './support/engine.ts';
import { inEngines } from './support/inEngines.ts';
import { expect, type TestFixtures, test } from './support/test.ts';

test.use({ dataFor: 'twoStep' });
// A role that needs a second step would stop the people of the other tests.
test.describe.configure({ mode: 'default' });

const password = 'green staple apples';
/** Reads that a session without its code is refused, and wrong codes. */
const provokes = /401|403|422/;

async function newPerson(seed: TestFixtures['seed'], email: string, role: string) {
  const { post } = await seed('full_admin');
  await post('users/signup', { email, name: 'Nia Osei', role, password });
}

/** Codes of an authenticator app. The server takes each step's once, and the next step's already: the code for that is good for half a minute at least. */
function appWith(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Sets a second step up, and returns the app and the recovery codes. */
async function setUp(tab: EngineTab) {
  await clickOn(tab, 'Set up');
  await control(tab, 'Code');
  const key = await tab.run(() => /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(document.body.innerText)?.[0] ?? '');
  const codeIn = appWith(key);
  await typeInto(tab, 'Code', codeIn(0));
  await clickOn(tab, 'Switch on');
  await control(tab, 'I have kept them');
  const codes = await tab.run(() =>
    [...document.querySelectorAll('[aria-label="Recovery codes"] li')].map((code) => code.textContent ?? ''),
  );
  expect(codes).toHaveLength(10);
  await clickOn(tab, 'I have kept them');
  return { codeIn, codes };
}

inEngines(
  'somebody sets up two-step sign-in, signs in with a code and a recovery code, and switches it off',
  provokes,
  async ({ open, seed, url, newEmail }) => {
    const email = newEmail('two.steps');
    await newPerson(seed, email, 'fm');
    const signIn = async (path: string) => {
      const tab = await open();
      await tab.goto(url + path);
      await signInWith(tab, email, password);
      return tab;
    };
    const tab = await signIn('/account');
    const { codeIn, codes } = await setUp(tab);
    await shows(tab, '10 recovery codes left');

    const withApp = await signIn('/items');
    await shows(withApp, 'Enter the code');
    await typeInto(withApp, 'Code', '000000');
    await clickOn(withApp, 'Continue');
    await shows(withApp, 'This code is wrong, or was used already');
    await typeInto(withApp, 'Code', codeIn(1));
    await clickOn(withApp, 'Continue');
    await shows(withApp, 'Items Management');

    const withoutApp = await signIn('/login');
    await clickOn(withoutApp, 'Use a recovery code');
    await typeInto(withoutApp, 'Recovery code', codes[0] ?? '');
    await clickOn(withoutApp, 'Continue');
    await at(withoutApp, /^\/dashboard$/);

    await tab.goto(`${url}/account`);
    await shows(tab, '9 recovery codes left');
    await clickOn(tab, 'Switch off');
    await typeInto(tab, 'Your password', password);
    await typeInto(tab, 'Code', codes[1] ?? '');
    await clickOn(tab, 'Switch off');
    await control(tab, 'Set up');
    await at(await signIn('/login'), /^\/dashboard$/);
  },
);

inEngines(
  'a full admin asks a role for two-step sign-in, and its people set it up at their next sign-in',
  provokes,
  async ({ open, seed, url, newEmail }) => {
    const email = newEmail('foreman');
    await newPerson(seed, email, 'pe');
    const { put } = await seed('full_admin');
    await put('roles/second-step', { roles: ['pe'] });
    try {
      const tab = await open();
      await tab.goto(`${url}/items`);
      await signInWith(tab, email, password);
      await shows(tab, 'Set up two-step sign-in');
      await setUp(tab);
      await shows(tab, 'Items Management');
    } finally {
      await put('roles/second-step', { roles: [] });
    }
  },
);

inEngines(
  'setting it up ends the earlier session, and its own code opens what asks for one',
  provokes,
  async ({ open, seed, url, newEmail }) => {
    const email = newEmail('administrator');
    await newPerson(seed, email, 'admin');
    const [early, tab] = [await open(), await open()];
    await early.goto(`${url}/admin/roles`);
    await signInWith(early, email, password);
    await shows(early, 'Give the PM role');
    await tab.goto(`${url}/account`);
    await signInWith(tab, email, password);
    await setUp(tab);

    await early.goto(`${url}/admin/roles`);
    await shows(early, 'Sign in to MobPrep');
    await tab.goto(`${url}/admin/roles`);
    await shows(tab, 'Give the PM role');
  },
);
