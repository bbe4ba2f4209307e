import { newPage, openBrowser, signIn } from '../support/browser.ts';
import { demoDraft } from '../support/screens.ts';

/** Opens Previous Jobs in a new browser: time to the first job, heap, and nodes of the page. */
export async function openPreviousJobs(url: string) {
  process.env['MOBPREP_URL'] = url;
  const browser = await openBrowser();
  const { page, context } = await newPage(browser);
  await signIn(page, 'pm');
  const begun = performance.now();
  await page.goto(`/project/${demoDraft.customId}/${demoDraft.id}/mob-prep/previous-jobs`);
  await page.getByRole('region', { name: 'Jobs' }).getByRole('button').first().waitFor();
  const milliseconds = performance.now() - begun;
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await browser.close();
  return { milliseconds, megabytes: usedSize / 1_000_000, nodes };
}
