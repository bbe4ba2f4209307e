import { openBrowser } from '../../support/browser.ts';
import type { Bench } from '../Bench.ts';
import { measureLight } from './measureLight.ts';
import { printLight } from './printLight.ts';

/** The suite's size and speed next to its own monolith's, taking turns. */
export const light: Bench = {
  name: 'light',
  run: async ({ rounds = 9 }) => {
    const browser = await openBrowser();
    const measured = await measureLight(browser, rounds);
    await browser.close();
    printLight(measured);
    return { rounds, ...measured };
  },
};
