import type { Browser, BrowserContext, Page } from '@playwright/test';
import { password, people } from '../../support/people.ts';
import { spread } from '../spread.ts';
import type { Contestant, OfBoth } from './contestants.ts';
import { checkout, dashboard, type Screen, signInForm, typeCredentials } from './walk.ts';

/** A phone-like processor and an everyday connection. */
const processorSlowdown = 4;
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

const msTo = async (page: Page, { usable }: Screen, begun: number) => {
  await page.locator(usable).first().waitFor({ state: 'visible' });
  return Date.now() - begun;
};

export async function openTo(page: Page, screen: Screen) {
  const begun = Date.now();
  await page.goto(screen.path, { waitUntil: 'commit' });
  return msTo(page, screen, begun);
}

export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return page;
}

/** A journey starts in a browser that has never been here, and returns its times in ms. */
type Journey = (context: BrowserContext) => Promise<Record<string, number>>;

const journeys: readonly Journey[] = [
  async (context) => {
    const page = await slowPage(context);
    const form = await openTo(page, signInForm);
    await typeCredentials(page, 'pm');
    const begun = Date.now();
    await page.keyboard.press('Enter');
    const entered = await msTo(page, dashboard, begun);
    const reloaded = await openTo(page, dashboard);
    return { 'sign-in form, cold': form, 'Enter to dashboard': entered, 'dashboard, warm': reloaded };
  },
  async (context) => {
    await context.request.post('/v1/users/login', { data: { email: people.pm.email, password } });
    const page = await slowPage(context);
    const cold = await openTo(page, checkout);
    const warm = await openTo(page, checkout);
    return { 'deep link to checkout, cold': cold, 'checkout, warm': warm };
  },
];

/** Times both in turn, so that whatever else the machine does affects both. */
export async function timeBoth(browser: Browser, contestants: readonly Contestant[], rounds: number) {
  const times: Record<string, OfBoth<number[]>> = {};
  for (let round = 0; round < rounds; round++) {
    // They take turns going first, because the second one finds a warm database.
    const inTurn = round % 2 === 0 ? contestants : contestants.toReversed();
    for (const journey of journeys)
      for (const { name, url } of inTurn) {
        const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
        for (const [what, ms] of Object.entries(await journey(context))) {
          times[what] ??= { suite: [], rival: [] };
          times[what][name].push(ms);
        }
        await context.close();
      }
  }
  return Object.fromEntries(
    Object.entries(times).map(([what, { suite, rival }]) => [
      what,
      { suite: spread(suite), rival: spread(rival) },
    ]),
  );
}
