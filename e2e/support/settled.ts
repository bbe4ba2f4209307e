import type { Page } from '@playwright/test';
import { requestsEnd } from './pageRequests.ts';

/** Waits until a page is complete: its heading is there, nothing is loading and nothing moves any more. */
export async function settled(page: Page) {
  // By tag, because a dialog that the address opens hides the heading from queries by role.
  await page.locator('h1').first().waitFor();
  await requestsEnd(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await still(page);
}

/** Waits until nothing moves any more. */
export async function still(page: Page) {
  await page.waitForFunction(() =>
    document.getAnimations().every((motion) => {
      const endless = motion.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return endless || motion.playState !== 'running';
    }),
  );
}
