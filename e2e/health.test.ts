import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';

// The disk is as good as full, and nothing answers where mail would go.
test.use({
  dataFor: 'health',
  settings: {
    MIN_FREE_MB: '999999999',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MOBPREP_PUBLIC_URL: 'http://127.0.0.1:1',
  },
});

const looks = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

for (const viewport of looks)
  test(`at ${viewport.width}, a full admin sees what fails first, what it means, and takes the report along`, async ({
    visit,
  }) => {
    const { page } = await visit('full_admin', { viewport });
    await page.goto('/admin/health');
    await page.getByRole('button', { name: 'Run all checks' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Health ?3 failing, 1 to look at, \d+ good$/,
    );
    await page.getByRole('button', { name: 'Disk', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Disk' });
    await expect(dialog).toContainText('nothing can be saved.');
    await expect(dialog).toContainText('MIN_FREE_MB says when saving stops.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Disk', exact: true })).toBeFocused();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download report' }).click();
    const report = await readFile(await (await coming).path(), 'utf8');
    expect(report).toContain('Disk: Failing');
  });

test('on a phone, only what fails is red, and buttons end at the gutter', async ({ visit }) => {
  const { page } = await visit('full_admin', { viewport: { width: 390, height: 844 } });
  await page.goto('/admin/health');
  await page.getByRole('button', { name: 'Run all checks' }).click();
  const colourOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const row = button.closest('li')?.querySelector('div');
      return row ? getComputedStyle(row).backgroundColor : 'no row';
    });
  const clear = 'rgba(0, 0, 0, 0)';
  await expect.poll(() => colourOf('Clock')).toBe(clear);
  expect(await colourOf('Disk')).toMatch(/^rgb/);
  expect(await colourOf('Disk')).not.toBe(clear);
  const box = await page.getByRole('button', { name: 'What to do: Disk' }).boundingBox();
  expect(box && box.x + box.width).toBeCloseTo(390 - 16, 0);
});

test('an admin may check and not fix; others have no such page', async ({ visit }) => {
  const { page } = await visit('admin');
  await page.goto('/admin/health');
  await page.getByRole('button', { name: 'Run all checks' }).click();
  await expect(page.getByRole('button', { name: 'Send a test: Mail' })).toHaveAccessibleDescription(
    'Only Full Admins can fix what a health check found',
  );
  await expect(page.getByRole('button', { name: 'What to do: Disk' })).toBeVisible();
  const { page: other } = await visit('pm');
  await other.goto('/admin/health');
  await other.waitForURL((url) => url.pathname !== '/admin/health');
});
