import type { CDPSession } from '@playwright/test';
import { idle } from '../support/pageRequests.ts';
import { settled } from '../support/settled.ts';
import { openSignedIn } from './openSignedIn.ts';
import { untilPainted } from './painted.ts';
import { spread } from './spread.ts';

/** How long the page's main thread has worked since it was loaded, in ms. */
async function busy(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Opens Items Management in a new browser and uses it. Times are in ms, the heap in MB. */
export async function openItems(url: string, path: string, slowdown: number) {
  const { browser, page, context } = await openSignedIn(url, 'full_admin');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const begun = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('tbody tr[data-row] button').first().waitFor();
  const firstRow = performance.now() - begun;
  await settled(page);

  const times = {
    key: [] as number[],
    keyWork: [] as number[],
    sort: [] as number[],
    sortWork: [] as number[],
  };
  const timed = async (what: 'key' | 'sort', act: () => Promise<unknown>) => {
    const before = await busy(devtools);
    times[what].push(await untilPainted(page, act));
    await idle(page);
    times[`${what}Work`].push((await busy(devtools)) - before);
  };
  for (const head of ['VENDOR', 'PRICE', 'Item Name', 'VENDOR', 'PRICE', 'Item Name']) {
    // By position, because looking it up again would count as the page's work.
    const place = await page.getByRole('button', { name: head, exact: true }).boundingBox();
    await timed('sort', () => page.mouse.click((place?.x ?? 0) + 4, (place?.y ?? 0) + 4));
  }
  const search = page.getByRole('searchbox', { name: 'Search items' });
  for (const term of ['hard hat', 'bolt 3/8', 'seam tpae', 'supply 12']) {
    await search.fill('');
    await page.waitForFunction(() => !new URLSearchParams(location.search).has('q'));
    await idle(page);
    for (const letter of term) if (letter !== ' ') await timed('key', () => page.keyboard.press(letter));
  }
  await search.fill('');
  await page.goto(path);
  await settled(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await browser.close();
  return {
    'first row': { median: Math.round(firstRow) },
    'sort, click to paint': spread(times.sort),
    'sort, work of the page': spread(times.sortWork),
    'search, key to paint': spread(times.key),
    'search, work of the page': spread(times.keyWork),
    'heap, MB': { median: Math.round(usedSize / 100_000) / 10 },
    nodes: { median: nodes },
  };
}
