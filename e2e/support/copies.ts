import type { Page } from '@playwright/test';

/** Counts the different objects assigned under react's mark. Each copy of react makes one. */
function countReacts() {
  const mark = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const counted = window as { reacts?: number };
  const made = new Set<unknown>();
  Object.defineProperty(Object.prototype, mark, {
    configurable: true,
    set(value: unknown) {
      // webpack puts getters under the same name.
      if (typeof value === 'object') counted.reacts = made.add(value).size;
      Object.defineProperty(this, mark, { value, writable: true, enumerable: true, configurable: true });
    },
  });
}

/** Counts the copies that a page evaluates, whatever the share scope says. */
export async function countCopies(page: Page) {
  await page.addInitScript(countReacts);
  return () =>
    page.evaluate(() => {
      const { reacts, mobprepSessionStores: stores } = window as {
        reacts?: number;
        mobprepSessionStores?: number;
      };
      return { reacts, stores };
    });
}

/** What `countCopies` finds in a correct page. */
export const oneOfEach = { reacts: 1, stores: 1 };
