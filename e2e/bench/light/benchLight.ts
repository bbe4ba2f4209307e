import { openBrowser } from '../../support/browser.ts';
import { keepResults } from '../keepResults.ts';
import { measureLight } from './measureLight.ts';
import { printLight } from './printLight.ts';

/** Compares the suite's size and speed with its own monolith's. Prints the table and keeps it in results.json. */
export async function benchLight(rounds: number) {
  const browser = await openBrowser();
  const light = await measureLight(browser, rounds);
  await browser.close();
  printLight(light);
  await keepResults({ light: { rounds, ...light } });
}
