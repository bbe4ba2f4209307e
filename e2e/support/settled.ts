import { expect, type Locator, type Page } from '@playwright/test';
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

/** Waits until nothing moves any more, and until an open dialog is itself, not what holds its place, and has taken the focus. */
export async function still(page: Page) {
  await page.waitForFunction(() => {
    const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    return !top || (top.ariaLabel !== 'Opening' && top.contains(document.activeElement));
  });
  await page.waitForFunction(() =>
    document.getAnimations().every((motion) => {
      const endless = motion.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return endless || motion.playState !== 'running';
    }),
  );
}

/** Chooses from the menu "More" once it stands still: a press must not begin on its way, nor while a dialog before it still closes. */
export async function chooseFromMore(page: Page, item: string) {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  const wanted = page.getByRole('menuitem', { name: item });
  await wanted.waitFor();
  await still(page);
  await wanted.click();
}

/** Waits until a dialog hears keys, which is once it has taken the focus. */
export const hearsKeys = async (dialog: Locator) => {
  await dialog.waitFor();
  await dialog
    .page()
    .waitForFunction((open) => open?.contains(document.activeElement), await dialog.elementHandle());
};

/** Waits for a text that stays for seconds only, from within the page: on a busy machine a test may look too late. */
export const appears = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((seen) => {
        const look = () => document.body.textContent?.includes(wanted) && seen();
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        look();
      }),
    text,
  );
