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

/** The copies that a page reports to the server from now on. */
export function copiesToldBy(page: Page) {
  const told: object[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/reports/remote-failures')) return;
    const report = request.postDataJSON();
    if (report.kind === 'copy') told.push(report);
  });
  return told;
}

/** Counts the copies that a page evaluates, whatever the share scope says, and collects those that the page itself reports. */
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

/** What `countCopies` finds in a correct page. */
export const oneOfEach = { reacts: 1, stores: 1, told: [] };
