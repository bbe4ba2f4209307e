import type { Browser } from 'playwright-core';
import { axeFindings } from './support/axeFindings.ts';
import { newPage, openBrowser, signIn } from './support/browser.ts';
import { screens } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { shareOut } from './support/shareOut.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const people = [...new Set(screens.map(({ person }) => person))];

describe.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['on a phone', phone],
] as const)('every screen, %s', (_name, options) => {
  it.each(people.map((person) => [person ?? 'nobody', person] as const))(
    'of %s has no axe finding and never scrolls sideways',
    async (_label, person) => {
      const { page, context, complaints } = await newPage(browser, options);
      if (person) await signIn(page, person);
      const found: Record<string, string[]> = {};
      const mine = screens.filter((screen) => screen.person === person);
      await shareOut([page, await context.newPage()], mine, async (tab, { name, path }) => {
        await tab.goto(path);
        await settled(tab);
        const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const faults = [
          ...(await axeFindings(tab)),
          ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
        ];
        if (faults.length > 0) found[name] = faults;
      });
      expect(found).toEqual({});
      // A project that does not exist is asked for on purpose.
      expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
      await context.close();
    },
    180_000,
  );
});
