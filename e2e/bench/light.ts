// As light and quick as its own monolith? The suite against the same sources as one application without federation.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../support/browser.ts';
import { measureLight } from './light/measureLight.ts';
import { printLight } from './light/printLight.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const browser = await openBrowser();
const light = await measureLight(browser, Number(values.rounds));
await browser.close();
printLight(light);
const file = join(import.meta.dirname, 'results.json');
const kept = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
await writeFile(file, `${JSON.stringify({ ...kept, light }, null, 2)}\n`);
