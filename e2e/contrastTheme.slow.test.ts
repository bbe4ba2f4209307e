import type { Page } from '@playwright/test';
import { demoDraft } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const draft = `/project/${demoDraft.customId}/${demoDraft.id}`;

/** Where a state is shown: something in it, and its like that isn't. */
const states = [
  {
    state: 'the menu entry',
    path: '/dashboard',
    on: 'nav a[aria-current=page]',
    off: 'nav a:not([aria-current])',
  },
  {
    state: 'the page number',
    path: '/dashboard',
    on: 'button[aria-current=page]',
    off: 'nav[aria-label] button:not([aria-current])',
  },
  {
    state: 'the segment',
    path: '/items',
    on: '[role=radiogroup] label:has(:checked)',
    off: '[role=radiogroup] label:not(:has(:checked))',
  },
  {
    state: 'the category',
    path: `${draft}/mob-prep/items`,
    on: 'main button[aria-pressed=true]',
    off: 'main button[aria-pressed=false]',
  },
  {
    state: 'the step',
    path: `${draft}/mob-prep/items`,
    on: 'li[aria-current=step] > :last-child > [aria-hidden]',
    off: 'ol[aria-label=Steps] > li:last-child > :last-child > [aria-hidden]',
  },
  {
    state: 'the tick',
    path: `${draft}/job-entry`,
    on: 'input[type=checkbox]:checked',
    off: 'input[type=checkbox]:not(:checked)',
  },
] as const;

const background = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test('in a contrast theme every state still differs from its like', async ({ visit }) => {
  const { page } = await visit('full_admin', { forcedColors: 'active' });
  for (const { state, path, on, off } of states) {
    await page.goto(path);
    await settled(page);
    await page.locator(on).first().waitFor();
    expect(await background(page, on), `${state} of ${path}`).not.toBe(await background(page, off));
  }
});
