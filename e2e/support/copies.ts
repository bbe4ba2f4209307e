import type { Page } from '@playwright/test';

/** Counts the different objects that are assigned under react's mark, of which each copy makes one. */
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

/** What a page tells the server of copies, from now on. */
export function copiesToldBy(page: Page) {
  const told: object[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/reports/remote-failures')) return;
    const report = request.postDataJSON();
    if (report.kind === 'copy') told.push(report);
  });
  return told;
}

/** Counts the copies that a page evaluates, whatever the share scope says: until it listens by itself, and what it tells then. */
export async function countCopies(page: Page) {
  const told = copiesToldBy(page);
  await page.addInitScript(countReacts);
  return async () => {
    const counted = await page.evaluate(() => {
      const { reacts, mobprepSessionStores: stores } = window as {
        reacts?: number;
        mobprepSessionStores?: number;
      };
      return { reacts, stores };
    });
    return { ...counted, told };
  };
}

/** What `countCopies` finds in a page that is as it should be. */
export const oneOfEach = { reacts: 1, stores: 1, told: [] };
