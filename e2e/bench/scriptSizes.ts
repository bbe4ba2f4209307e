import type { Browser } from '@playwright/test';
import { newPage, signIn } from '../support/browser.ts';

/** Prints the bytes of JavaScript over the wire, brotli, to the sign-in page and from there to the dashboard. */
export async function printScriptSizes(browser: Browser) {
  const { page, context } = await newPage(browser);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const soFar = async () => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  await page.goto('/login');
  const login = await soFar();
  console.log(`JavaScript to the sign-in page: ${(login / 1_000).toFixed(1)} kB in ${sizes.length} requests`);
  await signIn(page, 'pm');
  const dashboard = await soFar();
  const ratio = (dashboard / login).toFixed(2);
  console.log(
    `JavaScript to the dashboard: ${(dashboard / 1_000).toFixed(1)} kB in ${sizes.length} requests, ${ratio} of its rival, the sign-in page`,
  );
  await context.close();
}
