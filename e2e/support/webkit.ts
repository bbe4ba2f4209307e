import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Engine, EngineTab } from './engine.ts';
import { programPath } from './programs.ts';
import { freePort } from './suiteServer.ts';

/** WebKitGTK's driver, WEBKIT_DRIVER, and a display for its browser, which has no headless mode; null without one of them. */
export function findWebKit() {
  const [driver, display] = [process.env['WEBKIT_DRIVER'], programPath('Xvfb')];
  return driver && display ? { driver, display } : null;
}

/** The machine's own WebKit, the engine of Safari. Each tab is a browser of its own. */
export async function openWebKit({ driver, display }: { driver: string; display: string }): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  return {
    openTab: async () =>
      tabOf(
        await new Builder()
          .usingServer(`http://127.0.0.1:${port}`)
          .withCapabilities({ browserName: 'MiniBrowser' })
          .build(),
      ),
    close: async () => {
      program.kill();
      screen.kill();
    },
  };
}

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

async function tabOf(browser: WebDriver): Promise<EngineTab> {
  await browser.manage().window().setRect({ width: 1440, height: 900 });
  /** Does something with an element; with the one that has taken its place when a row is drawn again meanwhile. */
  const withElement = async (
    selector: string,
    act: (element: WebElement) => Promise<unknown>,
  ): Promise<void> => {
    try {
      await act(await browser.findElement(By.css(selector)));
    } catch (fault) {
      if (!(fault instanceof error.StaleElementReferenceError)) throw fault;
      await withElement(selector, act);
    }
  };
  return {
    goto: (url) => browser.get(url),
    run: (does, ...given) => browser.executeScript(`return (${does})(...arguments)`, ...given),
    click: (selector) => withElement(selector, (element) => element.click()),
    type: (selector, text) =>
      withElement(selector, async (field) => {
        await field.clear();
        await field.sendKeys(text);
      }),
    press: async (key) => void (await browser.actions().sendKeys(keys[key]).perform()),
    choose: (selector, option) =>
      withElement(selector, async (select) => {
        const options = await select.findElements(By.css('option'));
        for (const one of options) if ((await one.getText()) === option) await one.click();
      }),
    close: () => browser.quit(),
    // WebDriver does not tell them.
    complaints: [],
  };
}
