import { expect, test } from './support/test.ts';

test.use({ dataFor: 'account' });

const given = 'Hold-this-for-me-7';
const chosen = 'green staple apples';
const email = 'new.person@example.com';

test('a new employee chooses a password at the first sign-in, changes it, and signs out a phone', async ({
  visit,
  seed,
}) => {
  const { post } = await seed('admin');
  await post('users/signup', {
    email,
    name: 'Nia Osei',
    role: 'fm',
    password: given,
    must_change_password: true,
  });
  const signIn = async (password: string) => {
    const { page } = await visit(null, { provokes: /401|403|422/ });
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    return page;
  };

  const page = await signIn(given);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await page.goto('/items');
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await page.getByLabel('Password that you were given').fill(given);
  await page.getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await page.getByLabel('New password').fill(chosen);
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('heading', { name: 'Items Management', level: 1 })).toBeVisible();

  const elsewhere = await signIn(chosen);
  await elsewhere.waitForURL('**/dashboard');
  await page.getByRole('link', { name: /^My account/ }).click();
  await page.getByRole('button', { name: /^Sign out Chrome on/ }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Sign in to MobPrep' })).toBeVisible();

  await page.getByLabel('Current password').fill(chosen);
  await page.getByLabel('New password').fill(`${chosen} and pears`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible();
  await (await signIn(`${chosen} and pears`)).waitForURL('**/dashboard');
});
