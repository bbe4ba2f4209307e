import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium on this machine, or null. CHROMIUM_PATH wins over the search path and the usual places on a Mac. */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return existsSync(wanted) ? wanted : null;
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...found, ...places].find((path) => existsSync(path)) ?? null;
}
