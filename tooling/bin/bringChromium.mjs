import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from './findChromium.mjs';
import { giveUp, installBrowser, root, run } from './workspace.mjs';

/**
 * The path of a Chromium for the browser tests: this machine's, or one that npm brings. The packed one is for Linux on x64; for
 * other systems Playwright downloads its own.
 */
export async function bringChromium() {
  const found = findChromium();
  if (found) return found;
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) giveUp(`CHROMIUM_PATH is ${wanted}, and no program is there.`);
  return process.platform === 'linux' && process.arch === 'x64' ? packed() : downloaded();
}

async function packed() {
  const lock = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const version = /"@sparticuz\/chromium": (\S+)/.exec(lock)?.[1];
  const folder = join(root, '.cache', `chromium-${version}`);
  const start = join(folder, 'start');
  if (existsSync(start)) return start;
  console.log('There is no Chromium here. Installing one for the browser tests ...');
  await installBrowser();
  const code = await run('node', [join(root, 'tooling/browser/unpack.mjs'), folder]);
  if (code !== 0) giveUp("Couldn't unpack Chromium for the browser tests. See the reason above.");
  return start;
}

async function downloaded() {
  console.log('There is no Chromium here. Playwright downloads one for the browser tests ...');
  const playwright = join(root, 'tooling/node_modules/playwright-core');
  const code = await run('node', [join(playwright, 'cli.js'), 'install', 'chromium']);
  const { chromium } = await import(pathToFileURL(join(playwright, 'index.mjs')));
  const path = chromium.executablePath();
  if (code !== 0 || !existsSync(path))
    giveUp("Couldn't download Chromium for the browser tests. Install it, or set CHROMIUM_PATH.");
  return path;
}
