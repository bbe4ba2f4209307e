import { Secret, TOTP } from 'otpauth';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'twoStep' });

const password = 'green staple apples';
const email = 'two.steps@example.com';

test('somebody sets up two-step sign-in, signs in with a code and a recovery code, and switches it off', async ({
  visit,
  seed,
}) => {
  const { post } = await seed('admin');
  await post('users/signup', { email, name: 'Nia Osei', role: 'fm', password });
  const signIn = async () => {
    const { page } = await visit(null, { provokes: /401|403|422/ });
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    return page;
  };

  const page = await signIn();
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: /^My account/ }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const totp = new TOTP({ secret: Secret.fromBase32(key?.replaceAll(' ', '') ?? '') });
  /** The server takes one step either way, so each code here is another one. */
  const codeIn = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('Code', { exact: true }).fill(codeIn(-1));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible();

  const withApp = await signIn();
  await expect(withApp.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await withApp.goto('/items');
  await withApp.getByLabel('Code', { exact: true }).fill('000000');
  await withApp.getByRole('button', { name: 'Continue' }).click();
  await expect(withApp.getByText('This code is wrong, or was used already')).toBeVisible();
  await withApp.getByLabel('Code', { exact: true }).fill(codeIn(0));
  await withApp.getByRole('button', { name: 'Continue' }).click();
  await expect(withApp.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
  await withApp.reload();
  await expect(withApp.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();

  const withoutApp = await signIn();
  await withoutApp.getByRole('button', { name: 'Use a recovery code' }).click();
  await withoutApp.getByLabel('Recovery code').fill(codes[0] ?? '');
  await withoutApp.getByRole('button', { name: 'Continue' }).click();
  await withoutApp.waitForURL('**/dashboard');

  await page.reload();
  await expect(page.getByText(/9 recovery codes left/)).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByLabel('Code, or a recovery code').fill(codeIn(1));
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await (await signIn()).waitForURL('**/dashboard');
});

test('a full admin asks a role for two-step sign-in, and its people set it up at their next sign-in', async ({
  visit,
  seed,
}) => {
  const { post } = await seed('admin');
  const person = { email: 'foreman@example.com', name: 'Ada Reyes', role: 'fm', password };
  await post('users/signup', person);
  const { page: administration } = await visit('full_admin');
  await administration.goto('/admin/roles');
  await administration.getByRole('checkbox', { name: 'FM' }).check();
  await expect(administration.getByRole('checkbox', { name: 'FM' })).toBeChecked();

  const { page } = await visit(null, { provokes: /403/ });
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await page.goto('/items');
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const totp = new TOTP({ secret: Secret.fromBase32(key?.replaceAll(' ', '') ?? '') });
  await page.getByLabel('Code', { exact: true }).fill(totp.generate());
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();
});
