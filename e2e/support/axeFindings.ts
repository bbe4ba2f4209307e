import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

// A third of the size of the source that the package exports, and the browser reads it again in each document.
const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    /** Set once a document has been examined. */
    axe?: typeof import('axe-core');
  }
}

/** What axe finds on a page, one line per rule and place. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(await source);
  return page.evaluate(async () => {
    const results = await window.axe?.run({ resultTypes: ['violations'] });
    if (!results) throw new Error('axe is not in the page.');
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}
