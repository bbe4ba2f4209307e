import type { Page } from '@playwright/test';
import { idle } from '../../support/pageRequests.ts';

/** A way to use what a screen shows. */
export interface Kind {
  readonly name: string;
  readonly on: string;
  /** How many of them to use on one screen, at most. */
  readonly most: number;
  /** Keys to press after the click, one after the other. */
  readonly keys: readonly string[];
}

const letters = (text: string) => [...text];
const erase = (text: string) => letters(text).map(() => 'Backspace');

export const kinds: readonly Kind[] = [
  {
    name: 'search',
    on: 'main input[type=search]',
    most: 1,
    keys: [...letters('anchor'), ...erase('anchor')],
  },
  { name: 'category', on: 'main section[aria-label=Categories] button', most: 8, keys: [] },
  { name: 'head of a column', on: 'main th button', most: 4, keys: [] },
  {
    name: 'quantity',
    on: 'main input[aria-label^="Quantity"]',
    most: 3,
    keys: ['Control+a', '1', '2', 'Enter'],
  },
  { name: 'step of a quantity', on: 'main button[aria-label^="Increase"]', most: 3, keys: [] },
  { name: 'add', on: 'main button[aria-label^="Add "]', most: 2, keys: ['Escape'] },
  { name: 'fold', on: 'main button[aria-expanded]:not([aria-haspopup])', most: 4, keys: [] },
  { name: 'menu', on: 'main button[aria-haspopup]', most: 2, keys: ['ArrowDown', 'Escape'] },
  {
    name: 'switch',
    on: 'main button[aria-pressed], main [role=tab], main [role=radiogroup] label',
    most: 4,
    keys: [],
  },
  { name: 'tick', on: 'main input[type=checkbox]', most: 3, keys: [] },
  {
    name: 'dialog',
    on: 'main button:text-matches("^Add (New|Employee|Subcategory)")',
    most: 2,
    keys: ['Escape'],
  },
  { name: 'note', on: 'main textarea', most: 1, keys: letters('Two lifts') },
];

/** Uses the screen's controls of one kind. Calls `begin` with what it does before each interaction: the first may have to load or draw more. */
export async function use(page: Page, kind: Kind, begin: (what: string) => void) {
  const found = page.locator(kind.on);
  const present = Math.min(await found.count(), kind.most);
  for (let at = 0; at < present; at += 1) {
    const target = found.nth(at);
    if (!(await target.isVisible()) || !(await target.isEnabled())) continue;
    await target.scrollIntoViewIfNeeded();
    const place = await target.boundingBox();
    if (!place) continue;
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await idle(page);
    const nth = at === 0 ? 'first ' : '';
    begin(`${kind.name}: ${nth}click`);
    await page.mouse.down();
    await page.mouse.up();
    await idle(page);
    for (const [pressed, key] of kind.keys.entries()) {
      begin(`${kind.name}: ${pressed === 0 ? nth : ''}key`);
      await page.keyboard.press(key);
      await idle(page);
    }
  }
}
