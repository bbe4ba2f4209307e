import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Builder, By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Engine, EngineTab } from './engine.ts';
import { programPath } from './programs.ts';
import { freePort } from './suiteServer.ts';

/** No call takes this long, even on a busy machine. A driver that has lost its browser never answers. */
const answersWithinMs = 30_000;

/** A browser starts within 3 s on a busy machine. Now and then a driver never answers its first call. */
const startsWithinMs = 15_000;

/** As long as Playwright waits for a control in the other engines. */
const usableWithinMs = 15_000;
const notYet = [
  error.NoSuchElementError,
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
];

const pause = () => new Promise((done) => setTimeout(done, 50));

/** WebKitGTK's driver and a display for its browser, which has no headless mode; null if this machine lacks one of them. */
export function findWebKit() {
  const [driver, display] = [programPath('WebKitWebDriver'), programPath('Xvfb')];
  return driver && display ? { driver, display } : null;
}

/** Opens the machine's own WebKit, Safari's engine. Each tab is a separate browser with its own driver. */
export async function openWebKit({ driver, display }: { driver: string; display: string }): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  const programs: ChildProcess[] = [screen];
  const startBrowser = async () => {
    const port = await freePort();
    const program = spawn(driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: 'ignore',
    });
    programs.push(program);
    await listens(port);
    const builder = new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser' });
    return answered('the start of a browser', builder.build(), startsWithinMs);
  };
  return {
    // Nothing of ours has run when a driver hangs at its start, so a second one hides no fault of the product.
    openTab: async () => tabOf(limited(await startBrowser().catch(startBrowser))),
    close: async () => {
      for (const program of programs.toReversed()) program.kill();
    },
  };
}

/** Waits until the driver takes connections, which it does some time after it has started. */
async function listens(port: number): Promise<void> {
  const deadline = Date.now() + answersWithinMs;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (refused) {
      if (Date.now() > deadline) throw refused;
      await pause();
    } finally {
      socket.destroy();
    }
  }
}

async function answered<Answer>(
  what: string,
  answer: PromiseLike<Answer>,
  withinMs = answersWithinMs,
): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`WebKit's driver did not answer ${what}.`)), withinMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same browser, with a time limit on each call. */
function limited(browser: WebDriver): WebDriver {
  const execute = browser.execute.bind(browser);
  browser.execute = (command) => answered(command.getName(), execute(command));
  return browser;
}

declare global {
  interface Window {
    awaitsClick?: boolean;
  }
}

/** The middle of a control that a click there would reach, with its click recorded. Null if it isn't there or is covered. */
function aimAt(selector: string): { readonly x: number; readonly y: number } | null {
  const control = document.querySelector(selector);
  control?.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = control?.getBoundingClientRect() ?? new DOMRect();
  const middle = { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
  if (!document.elementFromPoint(middle.x, middle.y)?.closest(selector)) return null;
  window.awaitsClick = true;
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector)) window.awaitsClick = false;
  };
  document.addEventListener('click', note, { capture: true, once: true });
  return middle;
}

/** Chooses an option by its text, with the events of a choice by hand. Returns false if it isn't there. */
function chooseOption(select: HTMLSelectElement, text: string): boolean {
  const option = [...select.options].find((one) => one.text === text);
  if (!option) return false;
  option.selected = true;
  for (const event of ['input', 'change']) select.dispatchEvent(new Event(event, { bubbles: true }));
  return true;
}

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

async function tabOf(browser: WebDriver): Promise<EngineTab> {
  await browser.manage().window().setRect({ width: 1440, height: 900 });
  /** Does something with an element once it can be used, or with its replacement if a row is redrawn meanwhile. */
  const withElement = async (selector: string, act: (element: WebElement) => Promise<unknown>) => {
    const deadline = Date.now() + usableWithinMs;
    for (;;) {
      try {
        const element = await browser.findElement(By.css(selector));
        // The driver may judge by a layout that is out of date: it then calls a control in sight not interactable.
        await browser.executeScript((shown: Element) => {
          shown.scrollIntoView({ block: 'center' });
          return shown.getBoundingClientRect().top;
        }, element);
        await act(element);
        return;
      } catch (fault) {
        if (!notYet.some((kind) => fault instanceof kind) || Date.now() > deadline) throw fault;
        await pause();
      }
    }
  };
  return {
    goto: (url) => browser.get(url),
    run: (does, ...given) => browser.executeScript(`return (${does})(...arguments)`, ...given),
    // With the pointer, as Playwright does it: the driver judges by a layout that can be out of date. If the control has moved
    // away meanwhile, the click is repeated.
    click: async (selector) => {
      const deadline = Date.now() + usableWithinMs;
      for (;;) {
        const middle = await browser.executeScript<ReturnType<typeof aimAt>>(
          `return (${aimAt})(...arguments)`,
          selector,
        );
        if (middle) {
          await browser
            .actions()
            .move({ ...middle, duration: 0 })
            .click()
            .perform();
          if (!(await browser.executeScript('return window.awaitsClick'))) return;
        }
        if (Date.now() > deadline) throw new Error(`WebKit can't click ${selector}.`);
        await pause();
      }
    },
    type: (selector, text) =>
      withElement(selector, async (field) => {
        await field.clear();
        await field.sendKeys(text);
      }),
    press: async (key) => void (await browser.actions().sendKeys(keys[key]).perform()),
    // In the page, as Playwright does it: the driver can refuse to click an option that is there.
    choose: (selector, option) =>
      withElement(selector, async (select) => {
        const chosen = await browser.executeScript<boolean>(chooseOption, select, option);
        if (!chosen) throw new error.NoSuchElementError(`No option "${option}" in ${selector}.`);
      }),
    close: () => browser.quit(),
    // WebDriver doesn't report them.
    complaints: [],
  };
}
