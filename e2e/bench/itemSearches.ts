import { setTimeout as sleep } from 'node:timers/promises';
import { idle } from '../support/pageRequests.ts';
import { settled } from '../support/settled.ts';
import { searchTerms } from './catalogueNames.ts';
import { openSignedIn } from './openSignedIn.ts';
import { untilPainted } from './painted.ts';
import { spread } from './spread.ts';

const searches = 100;
/** The first searches leave things in memory that the later ones reuse. */
const warming = 10;
const unchangedAfterMs = 1_000;

/**
 * Searches Mob Prep's items as PM in a new browser. Returns the ms from a key to the frame that shows the results, and the page's
 * heap in MB and nodes after the first searches and after all of them.
 */
export async function searchItems(url: string, path: string) {
  const { browser, page, context } = await openSignedIn(url, 'pm');
  await page.goto(path);
  await settled(page);
  const devtools = await context.newCDPSession(page);
  const state = async () => {
    await settled(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes } = await devtools.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 1_000_000, nodes };
  };
  const box = page.getByRole('searchbox', { name: /^Search all/ });
  const searchFor = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      await box.fill('');
      await box.pressSequentially(searchTerms[n % searchTerms.length] ?? '');
      await settled(page);
    }
    await box.fill('');
  };
  await searchFor(0, warming);
  const keyToPaint: number[] = [];
  for (const term of searchTerms)
    for (const [at, letter] of [...term].entries()) {
      if (at === 0) await box.fill('');
      await idle(page);
      // Some letters change nothing that is shown.
      const none = sleep(unchangedAfterMs, null);
      const painted = await Promise.race([untilPainted(page, () => page.keyboard.press(letter)), none]);
      if (painted !== null) keyToPaint.push(painted);
    }
  await box.fill('');
  const first = await state();
  await searchFor(warming, searches);
  const last = await state();
  await browser.close();
  return { keyToPaint: spread(keyToPaint), [`after ${warming}`]: first, [`after ${searches}`]: last };
}
