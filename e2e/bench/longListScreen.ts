import { newPage, openBrowser, signIn } from '../support/browser.ts';

/** Opens a screen of a draft in a new browser: ms to the first quantity, heap, and nodes of the page. */
export async function openDraft(url: string, path: string) {
  process.env['MOBPREP_URL'] = url;
  const browser = await openBrowser();
  const { page, context } = await newPage(browser);
  await signIn(page, 'pm');
  const begun = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page
    .getByRole('spinbutton', { name: /^Quantity of/ })
    .first()
    .waitFor();
  const milliseconds = performance.now() - begun;
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await browser.close();
  return { milliseconds, megabytes: usedSize / 1_000_000, nodes };
}
