import { signIn } from './support/browser.ts';
import { type ProxyFault, startFaultyProxy } from './support/faultyProxy.ts';
import { launchOptions } from './support/launchOptions.ts';
import { test as base, expect } from './support/test.ts';

const officeName = 'mobprep.test';

/** The suite through a proxy with a fault. Name it before `visit`, so that its pages close first. */
const test = base.extend<{ through: (fault: ProxyFault) => Promise<string> }>({
  through: async ({ suite }, use) => {
    const proxies: Awaited<ReturnType<typeof startFaultyProxy>>[] = [];
    await use(async (fault) => {
      const proxy = await startFaultyProxy(suite.url, fault);
      proxies.push(proxy);
      return proxy.url;
    });
    for (const proxy of proxies) await proxy.stop();
  },
});
test.use({
  dataFor: 'proxies',
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${officeName} 127.0.0.1`],
  },
});

test.describe('a proxy that rewrites Host', () => {
  test('does no harm where the browser says that the page is ours', async ({ through, visit }) => {
    const { page, context } = await visit(null, { baseURL: await through({ rewritesHost: true }) });
    await signIn(page, 'pm');
    const second = await context.newPage();
    await second.goto('/dashboard');
    await expect(second.getByRole('heading', { name: 'Project List' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    // The browser stays known (ADR 83).
    const names = async () => (await context.cookies()).map(({ name }) => name.replace(/-\d+$/, ''));
    await expect.poll(names).toEqual(['known']);
  });

  test('is reported with the setting that is missing where it locks tabs out', async ({ through, visit }) => {
    const url = await through({ rewritesHost: true });
    const { page, context } = await visit(null, {
      baseURL: url.replace('127.0.0.1', officeName),
      provokes: /status of 403|Cross-Origin-Opener-Policy/,
    });
    await signIn(page, 'pm');
    const second = await context.newPage();
    await second.goto('/dashboard');
    await expect(second.getByText(/MOBPREP_PUBLIC_URL/)).toContainText(officeName);
  });
});

test('a proxy that drops the body of DELETE lets an employee be deleted', async ({ through, visit }) => {
  const { page } = await visit(null, { baseURL: await through({ dropsDeleteBody: true }) });
  await signIn(page, 'full_admin');
  await page.goto('/admin/employees');
  await page.getByRole('button', { name: 'Delete Caleb Ostrander' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(page.getByText('Caleb Ostrander', { exact: true })).toHaveCount(0);
});

test.describe('a proxy that lets less through than the server', () => {
  const tooLarge = /too large for this site/;
  const megabyte = 1024 * 1024;

  test('is named for a photo, next to its field', async ({ through, visit }) => {
    const baseURL = await through({ mostBytes: megabyte });
    const { page } = await visit(null, { baseURL, provokes: /status of 413/ });
    await signIn(page, 'admin');
    await page.goto('/items?item=new');
    const buffer = Buffer.alloc(2 * megabyte, 1);
    await page.getByLabel('Photo file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('dialog').getByText(tooLarge)).toBeVisible();
  });

  test('is named for a workbook', async ({ through, visit }) => {
    const baseURL = await through({ mostBytes: megabyte });
    const { page } = await visit(null, { baseURL, provokes: /status of 413/ });
    await signIn(page, 'admin');
    await page.goto('/items/upload');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a File' }).click();
    await (await chooser).setFiles({
      name: 'items.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.alloc(2 * megabyte, 1),
    });
    await expect(page.getByText(tooLarge)).toBeVisible();
  });
});
