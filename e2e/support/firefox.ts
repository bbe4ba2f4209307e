import puppeteer, { type Page } from 'puppeteer-core';
import type { Engine, EngineTab } from './engine.ts';
import { programPath } from './programs.ts';

/** The path of a Firefox on this machine, or null: FIREFOX_PATH, or the first one in the search path. */
export const findFirefox = () => process.env['FIREFOX_PATH'] || programPath('firefox-esr', 'firefox');

/** Opens the machine's own Firefox through WebDriver BiDi, because Playwright only drives its own build. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return {
    openTab: async () => tabOf(await (await browser.createBrowserContext()).newPage()),
    close: () => browser.close(),
  };
}

async function tabOf(page: Page): Promise<EngineTab> {
  await page.setViewport({ width: 1440, height: 900 });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    goto: async (url) => void (await page.goto(url)),
    run: async (does, ...given) => {
      // A tab behind another one draws no frames, and some of its code never loads.
      await page.bringToFront();
      return page.evaluate(does as never, ...given) as never; // the same function, run elsewhere
    },
    click: (selector) => page.locator(selector).click(),
    type: async (selector, text) => {
      await page.locator(selector).click({ count: 3 });
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    choose: async (selector, option) => {
      const value = await page.$eval(
        selector,
        (select, option) =>
          [...(select as HTMLSelectElement).options].find(({ label }) => label === option)?.value ?? '',
        option,
      );
      await page.select(selector, value);
    },
    close: () => page.browserContext().close(),
    complaints,
  };
}
