import { idle } from '../support/pageRequests.ts';
import { settled } from '../support/settled.ts';
import { openSignedIn } from './openSignedIn.ts';
import { untilPainted } from './painted.ts';
import { spread } from './spread.ts';

const clicks = 12;

/** Clicks through Mob Prep's categories as PM in a new browser: ms from each click until the items are painted. */
export async function clickCategories(url: string, path: string, slowdown: number) {
  const { browser, page, context } = await openSignedIn(url, 'pm');
  await page.goto(path);
  await settled(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const categories = page.getByRole('region', { name: 'Categories' }).getByRole('button');
  const times: number[] = [];
  for (let click = 1; click <= clicks; click += 1) {
    const category = categories.nth(click);
    await category.hover();
    await idle(page);
    times.push(await untilPainted(page, () => page.mouse.down().then(() => page.mouse.up())));
  }
  await browser.close();
  return spread(times);
}
