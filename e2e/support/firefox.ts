import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';

/** The path of a Firefox on this machine, or null: FIREFOX_PATH, or one from the search path. */
export function findFirefox(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return (
    [process.env['FIREFOX_PATH'] ?? '', ...found].find((path) => path !== '' && existsSync(path)) ?? null
  );
}

/** The machine's own Firefox, by WebDriver BiDi: Playwright drives only a build of its own. */
export const openFirefox = (executablePath: string): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
