import { expect } from '@playwright/test';

/** A tab in a browser that Playwright doesn't drive, with what every driver can do. */
export interface EngineTab {
  readonly goto: (url: string) => Promise<void>;
  /** Runs a function in the page. */
  readonly run: <Given extends unknown[], Result>(
    does: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Result>;
  readonly click: (selector: string) => Promise<void>;
  /** Replaces a field's text by typing. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly press: (key: 'Enter' | 'Escape' | 'Tab') => Promise<void>;
  /** Chooses an option of a select by its text. */
  readonly choose: (selector: string, option: string) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Console errors and warnings, if the driver reports them. */
  readonly complaints: readonly string[];
}

/** A browser on this machine. */
export interface Engine {
  readonly openTab: () => Promise<EngineTab>;
  readonly close: () => Promise<void>;
}

/** Waits until a control whose label, name or text starts with `name` is there and doesn't move. Returns its selector. */
export async function control(tab: EngineTab, name: string): Promise<string> {
  const find = () =>
    tab.run((name) => {
      const nameOf = (element: HTMLElement) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const own = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null;
        const words = [
          element.getAttribute('aria-label'),
          element.getAttribute('placeholder'),
          ...labels.map((label) => label.textContent),
        ];
        return words.find(Boolean) ?? own?.textContent ?? element.textContent ?? '';
      };
      const all = document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, [role=option], [role=checkbox]',
      );
      const found = [...all].find(
        (element) => nameOf(element).trim().startsWith(name) && element.checkVisibility(),
      );
      if (!found || document.querySelector('[aria-busy=true]')) return null;
      for (const old of document.querySelectorAll('[data-aim]')) old.removeAttribute('data-aim');
      found.setAttribute('data-aim', '');
      const { x, y } = found.getBoundingClientRect();
      // A redrawn row keeps its name but loses our mark.
      const label = found.getAttribute('aria-label');
      const selector = label ? `${found.localName}[aria-label="${CSS.escape(label)}"]` : '[data-aim]';
      return { selector, place: `${x} ${y}` };
    }, name);
  // A click goes to a position, so moving things have to come to rest first.
  let place = '';
  let selector = '';
  const rests = async () => {
    const before = place;
    const found = await find();
    place = found?.place ?? '';
    selector = found?.selector ?? '';
    return place !== '' && place === before;
  };
  await expect.poll(rests, { message: name }).toBe(true);
  return selector;
}

/** Clicks a control. Below the fold, Firefox's driver clicks beside it. */
export async function clickOn(tab: EngineTab, name: string) {
  const selector = await control(tab, name);
  await tab.run((found) => document.querySelector(found)?.scrollIntoView({ block: 'center' }), selector);
  await tab.click(selector);
}

/** Replaces a field's text by typing. */
export const typeInto = async (tab: EngineTab, name: string, text: string) =>
  tab.type(await control(tab, name), text);

/** Chooses an option of a select. */
export const chooseIn = async (tab: EngineTab, name: string, option: string) =>
  tab.choose(await control(tab, name), option);

/** Signs in through the page that asks for it. */
export async function signInWith(tab: EngineTab, email: string, password: string) {
  await typeInto(tab, 'Email', email);
  await typeInto(tab, 'Password', password);
  await tab.press('Enter');
}

/** What a page shows as text. Between two documents, Firefox has no page. */
export const textOf = (tab: EngineTab) => tab.run(() => document.querySelector('body')?.innerText ?? '');

/** Waits until a page shows a text. */
export const shows = (tab: EngineTab, text: string) =>
  expect.poll(() => textOf(tab), { message: text }).toContain(text);

/** Waits until a page is at an address. */
export const at = (tab: EngineTab, address: RegExp) =>
  expect.poll(() => tab.run(() => location.pathname)).toMatch(address);
