import type { Locator, Page } from '@playwright/test';
import { openSignedIn } from './openSignedIn.ts';

/** Opens a screen as PM in a new browser. Returns the ms until `first` finds something, the heap in MB and the page's nodes. */
export async function openScreen(url: string, path: string, first: (page: Page) => Locator) {
  const { browser, page, context } = await openSignedIn(url, 'pm');
  const begun = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await first(page).first().waitFor();
  const milliseconds = performance.now() - begun;
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await browser.close();
  return { milliseconds, megabytes: usedSize / 1_000_000, nodes };
}
