import type { Response } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'administration' });

const isAnswerTo = (method: string, path: RegExp) => (response: Response) =>
  response.request().method() === method && path.test(new URL(response.url()).pathname);

test('on a phone, Back leads from the subcategories to the list of categories', async ({ visit }) => {
  const { page } = await visit('admin', { viewport: { width: 390, height: 844 } });
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Hand Tools', exact: true }).click();
  await expect(page.getByRole('button', { name: 'All categories' })).toBeVisible();
  // The page shows the choice a moment before the address has it, and Back needs the address.
  await page.waitForURL(/categories\?/);
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Main categories' })).toBeVisible();
});

const looks = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

for (const viewport of looks) {
  test.describe(`the administration at ${viewport.width}`, () => {
    const phone = viewport.width < 768;

    test('adds an employee who can sign in, and deletes them', async ({ visit }) => {
      const { page } = await visit('full_admin', { viewport });
      const [name, email] = [`Jo ${viewport.width}`, `jo.${viewport.width}@example.com`];
      await page.goto('/admin/employees');
      await page.getByRole('button', { name: 'Add Employee' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByRole('button', { name: 'Generate' }).click();
      const password = await dialog.getByLabel('Password', { exact: true }).inputValue();
      await dialog.getByRole('button', { name: 'Add Employee' }).click();
      await expect(page.getByText('Employee created successfully')).toBeVisible();
      const other = await visit(null, { viewport });
      const login = await other.context.request.post('/v1/users/login', { data: { email, password } });
      expect(login.status()).toBe(200);
      await page.getByRole('searchbox', { name: 'Search employees' }).fill(name);
      if (phone) {
        await page.getByRole('button', { name: `Actions for ${name}` }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
      } else await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('No employees found')).toBeVisible();
    });

    test('moves a category by dragging and back by keyboard, and a reload keeps both', async ({ visit }) => {
      const { page } = await visit('admin', { viewport });
      await page.goto('/admin/categories');
      const handle = (place: number) =>
        page.getByRole('button', { name: `Move Hand Tools, place ${place} of` });
      // Three categories get a new number. A reload before the last one is saved would interrupt the saving.
      const whenSaved = () => {
        let left = 3;
        return page.waitForResponse(
          (answer) => isAnswerTo('PUT', /\/v1\/categories\/\d+$/)(answer) && --left === 0,
        );
      };
      await handle(3).hover();
      const target = await page.getByRole('button', { name: /place 1 of 15$/ }).boundingBox();
      await page.mouse.down();
      await page.mouse.move((target?.x ?? 0) + 5, target?.y ?? 0, { steps: 5 });
      const dragged = whenSaved();
      await page.mouse.up();
      await expect(handle(1)).toBeFocused();
      await dragged;
      await page.reload();
      await handle(1).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const moved = whenSaved();
      await page.keyboard.press('Space');
      await expect(handle(3)).toBeFocused();
      await moved;
      await page.reload();
      await expect(handle(3)).toBeVisible();
    });

    test('creates an assembly whose sub-items follow their main item', async ({ visit }) => {
      const { page } = await visit('admin', { viewport });
      const name = `Kit ${viewport.width}`;
      await page.goto('/admin/assemblies');
      await page.getByRole('link', { name: 'Create New Assembly' }).click();
      await page.getByLabel('Assembly Name').fill(name);
      await page.getByRole('button', { name: 'Add Half-mask respirator' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('searchbox', { name: 'Search assemblies' }).fill(name);
      await page.getByRole('link', { name }).click();
      if (viewport.width < 1200) await page.getByRole('button', { name: 'Selected Items (3)' }).click();
      const remove = page.getByRole('button', { name: 'Remove Half-mask respirator' });
      const removed = page.waitForResponse(isAnswerTo('POST', /\/v1\/assemblies\/\d+\/items\/changes$/));
      await remove.click();
      await expect(page.getByText('Nothing selected yet')).toBeVisible();
      await removed;
      await page.reload();
      if (viewport.width < 1200)
        await expect(page.getByRole('button', { name: 'Selected Items (0)' })).toBeVisible();
      else await expect(page.getByText('Nothing selected yet')).toBeVisible();
    });
  });
}
