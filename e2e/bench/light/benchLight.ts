import { openBrowser } from '../../support/browser.ts';
import { keepResults } from '../keepResults.ts';
import { measureLight } from './measureLight.ts';
import { printLight } from './printLight.ts';

/** As light and quick as its own monolith? Prints the table and keeps it in results.json. */
export async function benchLight(rounds: number) {
  const browser = await openBrowser();
  const light = await measureLight(browser, rounds);
  await browser.close();
  printLight(light);
  await keepResults({ light: { rounds, ...light } });
}
