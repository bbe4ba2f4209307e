import type { CDPSession, Page } from '@playwright/test';
import { newPage, openBrowser, signIn } from '../support/browser.ts';
import { settled } from '../support/settled.ts';
import { spread } from './spread.ts';

/** From a key press or click until the frame that shows what it changed in the list: its heading, its order, its rows. */
async function untilPainted(page: Page, act: () => Promise<unknown>): Promise<number> {
  const painted = await page.evaluateHandle(() => {
    const isOfList = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      return element?.closest('h2, thead, tbody') != null;
    };
    const { promise, resolve } = Promise.withResolvers<number>();
    const begin = (event: Event) => {
      removeEventListener('keydown', begin, true);
      removeEventListener('pointerdown', begin, true);
      const watch = new MutationObserver((changes) => {
        if (!changes.some(({ target }) => isOfList(target))) return;
        watch.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          port2.postMessage(null);
        });
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    addEventListener('keydown', begin, true);
    addEventListener('pointerdown', begin, true);
    // Not the promise itself, which would be waited for before anything is pressed.
    return { promise };
  });
  await act();
  return painted.evaluate(({ promise }) => promise);
}

/** Until the page has nothing more to do. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** How long the page's main thread worked since it was loaded, in ms. */
async function busy(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Opens Items Management in a new browser and uses it: times in ms, heap in MB. */
export async function openItems(url: string, path: string, slowdown: number) {
  process.env['MOBPREP_URL'] = url;
  const browser = await openBrowser();
  const { page, context } = await newPage(browser);
  await signIn(page, 'full_admin');
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
    // By its place: looking for it again would count as work of the page.
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
