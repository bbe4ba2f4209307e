import type { Browser } from 'playwright-core';
import { openStates, showState } from './states/showState.ts';
import { axeFindings } from './support/axeFindings.ts';
import { newPage, openBrowser, signIn } from './support/browser.ts';
import { shareOut } from './support/shareOut.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = [
  ['light', 'desktop', { colorScheme: 'light' }],
  [
    'dark on a phone',
    'phone',
    { colorScheme: 'dark', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  ],
] as const;
const people = [...new Set(openStates.map(({ person }) => person))];

describe.each(looks)('every menu, dialog, message and failure, %s', (_name, size, options) => {
  it.each(people.map((person) => [person ?? 'nobody', person] as const))(
    'of %s has no axe finding and does not make the page scroll sideways',
    async (_label, person) => {
      const { page, context } = await newPage(browser, options);
      if (person) await signIn(page, person);
      const found: Record<string, string[]> = {};
      const mine = openStates
        .filter((one) => one.person === person && (one.only === undefined || one.only === size))
        // What only looks another way on a phone has been seen by then; what opens may be another thing there.
        .filter((one) => size === 'desktop' || one.open !== undefined);
      await shareOut([1, 2], mine, async (_lane, state) => {
        const tab = await showState(context, state);
        const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const faults = [...(await axeFindings(tab)), ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
        if (faults.length > 0) found[state.name] = faults;
        await tab.close();
      });
      expect(found).toEqual({});
      await context.close();
    },
    400_000,
  );
});
