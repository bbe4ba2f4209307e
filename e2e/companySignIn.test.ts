import type { Page } from '@playwright/test';
import { at, control, type Engine, type EngineTab, shows } from './support/engine.ts';
import { findFirefox, openFirefox } from './support/firefox.ts';
import { startIdentityProvider } from './support/identityProvider.ts';
import { password, people } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'company sign-in' });
// One server has one provider.
test.describe.configure({ mode: 'default' });

type Provider = Awaited<ReturnType<typeof startIdentityProvider>>;
let provider: Provider;
test.beforeAll(async () => {
  provider = await startIdentityProvider();
});
test.afterAll(() => provider.stop());

/** Refused reads before anybody is signed in, a wrong password, and a font that the provider's own page wants from the Internet. */
const provokes = /401|403|422|fonts\.googleapis/;

/** Fills the provider's own pages. */
async function atProvider(page: Page, email: string) {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const button = 'Sign in with Morrow Roofing';
/** The page learns of the provider within two seconds. */
const openSignIn = (page: Page, address: string) =>
  expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sign in to MobPrep' })).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toBeVisible({ timeout: 500 });
  }).toPass();

/** The settings, without the provider's own. */
const settings = {
  is_on: true,
  name: 'Morrow Roofing',
  kind: 'other',
  domains: ['example.com'],
  is_authoritative: false,
  makes_accounts: true,
  roles_claim: 'roles',
  roles: [{ value: 'Foremen', role: 'fm' }],
  signs_out: false,
  is_only: false,
};

test('a full admin sets the company sign-in up and tests it, and nothing changes by the test', async ({
  visit,
}) => {
  const { page } = await visit('full_admin', { provokes });
  await page.goto('/admin/company-sign-in');
  await page
    .getByRole('combobox', { name: 'Provider' })
    .selectOption({ label: 'Another provider (OpenID Connect)' });
  await page.getByLabel('Name').fill('Morrow Roofing');
  await page.getByLabel('Issuer').fill(provider.settings.issuer);
  await page.getByLabel('Client ID').fill(provider.settings.client_id);
  await page.getByLabel('Client secret').fill(provider.settings.client_secret);
  await page.getByLabel('Email domains').fill('example.com');
  await page.getByLabel('Make an account at the first sign-in').check();
  await page.getByRole('button', { name: 'Add a role' }).click();
  await page.getByLabel('Value 1', { exact: true }).fill('Foremen');
  await page.getByLabel('Role of value 1').selectOption({ label: 'FM' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company sign-in saved')).toBeVisible();
  await page.getByRole('button', { name: 'Test this sign-in' }).click();
  await atProvider(page, 'tester@example.com');
  await expect(page.getByText('There is no account with this email: one is made.')).toBeVisible();
  await expect(page.getByText('The claim “roles” gives the role FM.')).toBeVisible();
  await expect(page.getByText('tester@example.com').first()).toBeVisible();
  await page.goto('/admin/employees');
  await expect(page.getByText('tester@example.com')).toHaveCount(0);
});

test('somebody new signs in with the company account where they wanted to go, and logs out', async ({
  visit,
  seed,
}) => {
  const { put } = await seed('full_admin');
  await put('company-sign-in', { ...settings, ...provider.settings });
  const { page } = await visit(null, { provokes });
  await openSignIn(page, '/items');
  await page.getByRole('button', { name: button }).click();
  await atProvider(page, 'nia.osei@example.com');
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: /^My account/ }).click();
  await expect(page.getByText('Connected to Morrow Roofing as nia.osei@example.com.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'My account: Nia Osei FM' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Sign in to MobPrep' })).toBeVisible();
});

test('a person with a password gives it once at the first sign-in with the company account', async ({
  visit,
  seed,
}) => {
  const { put } = await seed('full_admin');
  await put('company-sign-in', { ...settings, ...provider.settings });
  const { page } = await visit(null, { provokes });
  await openSignIn(page, '/login');
  await page.getByRole('button', { name: button }).click();
  await atProvider(page, people.pe.email);
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await page.getByLabel('Your MobPrep password').fill('not this one');
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expect(page.getByText("This isn't your MobPrep password")).toBeVisible();
  await page.getByLabel('Your MobPrep password').fill(password);
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await page.waitForURL('**/dashboard');
});

test('a person connects the company account in My account, and disconnects it', async ({ visit, seed }) => {
  const { put } = await seed('full_admin');
  await put('company-sign-in', { ...settings, ...provider.settings, roles: [] });
  const { page } = await visit('admin', { provokes });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Go to Morrow Roofing' }).click();
  await atProvider(page, 'petra@example.com');
  await expect(page.getByText('Connected to Morrow Roofing as petra@example.com.')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
});

test('a cancelled sign-in says so, and leads back', async ({ visit, seed }) => {
  const { put } = await seed('full_admin');
  await put('company-sign-in', { ...settings, ...provider.settings });
  const { page } = await visit(null, { provokes });
  await openSignIn(page, '/login');
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByText(/Morrow Roofing let nobody in/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await atProvider(page, 'second.try@example.com');
  await page.waitForURL('**/dashboard');
});

test('where passwords are for full admins only, others have the button alone', async ({ visit, seed }) => {
  const { put } = await seed('full_admin');
  await put('company-sign-in', { ...settings, ...provider.settings, is_only: true });
  try {
    const { page } = await visit(null, { provokes });
    // The page learns of a change within two seconds.
    await expect(async () => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      await expect(page.getByLabel('Email')).toBeHidden({ timeout: 500 });
    }).toPass();
    await page.getByRole('link', { name: 'use a password' }).click();
    const signIn = async (email: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await signIn(people.pm.email);
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await signIn(people.full_admin.email);
    await page.waitForURL('**/dashboard');
  } finally {
    // Other tests sign in with passwords, whatever becomes of this one.
    await put('company-sign-in', { ...settings, ...provider.settings });
  }
});

const firefox = findFirefox();
/** Where there is no Firefox, there is nothing to test; CI installs it. */
for (const path of firefox ? [firefox] : [])
  test.describe('in Firefox', () => {
    let engine: Engine;
    test.beforeAll(async () => {
      engine = await openFirefox(path);
    });
    test.afterAll(() => engine.close());

    /** Below the fold, a click of this driver goes astray. */
    const click = async (tab: EngineTab, name: string) => {
      const selector = await control(tab, name);
      await tab.run((found) => document.querySelector(found)?.scrollIntoView({ block: 'center' }), selector);
      await tab.click(selector);
    };
    const type = async (tab: EngineTab, name: string, words: string) =>
      tab.type(await control(tab, name), words);
    const fillProvider = async (tab: EngineTab, email: string) => {
      await type(tab, 'Enter any login', email);
      await type(tab, 'and password', 'any');
      await click(tab, 'Sign-in');
      await click(tab, 'Continue');
    };
    const openButton = async (tab: EngineTab, address: string) => {
      const isThere = async () => {
        await tab.goto(address);
        await shows(tab, 'Sign in to MobPrep');
        return tab.run(() => document.body.innerText.includes('Sign in with Morrow Roofing'));
      };
      await expect.poll(isThere).toBe(true);
      await click(tab, button);
    };
    const login = async (tab: EngineTab, url: string, person: keyof typeof people) => {
      await tab.goto(`${url}/login`);
      await type(tab, 'Email', people[person].email);
      await type(tab, 'Password', password);
      await tab.press('Enter');
      await at(tab, /^\/dashboard$/);
    };

    test('somebody new signs in where they wanted to go, and logs out', async ({ suite, seed }) => {
      const { put } = await seed('full_admin');
      await put('company-sign-in', { ...settings, ...provider.settings });
      const tab = await engine.openTab();
      await openButton(tab, `${suite.url}/items`);
      await fillProvider(tab, 'fiona.fox@example.com');
      await at(tab, /^\/items$/);
      await click(tab, 'Logout');
      await at(tab, /^\/login$/);
      await tab.close();
    });

    test('a person with a password gives it once', async ({ suite, seed }) => {
      const { put } = await seed('full_admin');
      await put('company-sign-in', { ...settings, ...provider.settings });
      const tab = await engine.openTab();
      await openButton(tab, `${suite.url}/login`);
      await fillProvider(tab, people.fm.email);
      await type(tab, 'Your MobPrep password', password);
      await click(tab, 'Connect and sign in');
      await at(tab, /^\/dashboard$/);
      await tab.close();
    });

    test('a full admin tests it, and a person connects and disconnects', async ({ suite, seed }) => {
      const { put } = await seed('full_admin');
      await put('company-sign-in', { ...settings, ...provider.settings });
      const tab = await engine.openTab();
      await login(tab, suite.url, 'full_admin');
      await tab.goto(`${suite.url}/admin/company-sign-in`);
      await click(tab, 'Test this sign-in');
      await fillProvider(tab, 'fred.fox@example.com');
      await shows(tab, 'There is no account with this email: one is made.');
      await tab.goto(`${suite.url}/account`);
      await click(tab, 'Connect');
      await type(tab, 'Your password', password);
      await click(tab, 'Go to Morrow Roofing');
      // The provider still knows who they are, and asks once more.
      await click(tab, 'Continue');
      await shows(tab, 'Connected to Morrow Roofing as fred.fox@example.com.');
      await click(tab, 'Disconnect');
      await type(tab, 'Your password', password);
      await click(tab, 'Disconnect');
      await shows(tab, 'Connect your account at Morrow Roofing');
      await tab.close();
    });

    test('a cancelled sign-in says so', async ({ suite, seed }) => {
      const { put } = await seed('full_admin');
      await put('company-sign-in', { ...settings, ...provider.settings });
      const tab = await engine.openTab();
      await openButton(tab, `${suite.url}/login`);
      await click(tab, '[ Cancel ]');
      await shows(tab, 'Morrow Roofing let nobody in');
      await tab.close();
    });
  });
