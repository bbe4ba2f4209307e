import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../../support/browser.ts';
import { measureLight } from './measureLight.ts';
import { printLight } from './printLight.ts';

const results = join(import.meta.dirname, '../results.json');

/** As light and quick as its own monolith? Prints the table and keeps it in results.json. */
export async function benchLight(rounds: number) {
  const browser = await openBrowser();
  const light = await measureLight(browser, rounds);
  await browser.close();
  printLight(light);
  const kept = JSON.parse(await readFile(results, 'utf8').catch(() => '{}'));
  await writeFile(results, `${JSON.stringify({ ...kept, light: { rounds, ...light } }, null, 2)}\n`);
}
