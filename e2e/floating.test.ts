import type { Locator, Page } from '@playwright/test';
import { idle, networkIdle } from './support/pageRequests.ts';
import { hearsKeys, settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

/** The vertical gap between two boxes, in pixels. */
async function gapBetween(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return Number.NaN;
  return Math.max(a.y - (b.y + b.height), b.y - (a.y + a.height));
}

/** True if an element is visible at its own centre: nothing clips or covers it. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // A bubble lets the pointer through, so hit testing would look through it as well.
    (element as HTMLElement).style.pointerEvents = 'auto';
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Scrolls the closest scrolling parent of an element and returns by how much. */
const scrollAround = (part: Locator, by: number) =>
  part.evaluate((element, by) => {
    const parents = [];
    for (let parent = element.parentElement; parent; parent = parent.parentElement) parents.push(parent);
    const scroller =
      parents.find(
        (parent) =>
          parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY),
      ) ?? document.documentElement;
    const before = scroller.scrollTop;
    scroller.scrollBy(0, by);
    return scroller.scrollTop - before;
  }, by);

async function expectAt(page: Page, floating: Locator, anchor: Locator) {
  await expect.poll(() => gapBetween(floating, anchor)).toBeLessThan(16);
  expect(await isOnTop(floating)).toBe(true);
  const box = await floating.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.min(box?.x ?? -1, box?.y ?? -1)).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

test.describe('in a parent that scrolls and clips', () => {
  test('suggestions stay at their field and are fully visible', async ({ visit }) => {
    const { page } = await visit('admin', { viewport: { width: 1024, height: 560 } });
    await page.goto('/items?item=new');
    await settled(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Yes', { exact: true }).click();
    const field = dialog.getByRole('combobox', { name: 'Main Item' });
    await field.fill('ha');
    const list = page.getByRole('listbox');
    await expectAt(page, list, field);
    expect(await scrollAround(field, 24)).toBe(24);
    await expectAt(page, list, field);
  });

  test('a bubble stays at its button and is fully visible', async ({ visit }) => {
    const { page } = await visit('admin', { viewport: { width: 1440, height: 560 } });
    await page.goto('/admin/categories');
    await settled(page);
    const button = page.getByRole('button', { name: /^Move .* down$/ }).nth(5);
    await button.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const bubble = page.getByRole('tooltip');
    await expectAt(page, bubble, button);
    expect(await scrollAround(button, 24)).toBe(24);
    await expectAt(page, bubble, button);
  });
});

/** The most elements that the browser styles at once while somebody does something. */
async function styledAtOnce(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = await browser?.stopTracing();
  const { traceEvents }: { traceEvents: readonly { args: { elementCount?: number } }[] } = JSON.parse(
    String(trace),
  );
  return Math.max(...traceEvents.map(({ args }) => args.elementCount ?? 0));
}

test.describe('a dialog', () => {
  test('is styled without the page below, when it opens and when it closes', async ({ visit }) => {
    const { page } = await visit('full_admin');
    await page.goto('/admin/categories');
    await settled(page);
    await networkIdle(page);
    const below = await page.locator('main *').count();
    const dialog = page.getByRole('dialog');
    const opening = await styledAtOnce(page, async () => {
      await page.getByRole('button', { name: 'Add New Category' }).click();
      await hearsKeys(dialog);
    });
    expect(opening).toBeGreaterThan(0);
    expect(opening).toBeLessThan(below / 2);
    const closing = await styledAtOnce(page, async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
    expect(closing).toBeLessThan(below / 2);
  });

  test('keeps the pointer from the page below, and closes when that is clicked', async ({ visit }) => {
    const { page } = await visit('full_admin');
    await page.goto('/admin/categories');
    await settled(page);
    const link = page.getByRole('link', { name: 'Employees' });
    const place = await link.boundingBox();
    await page.getByRole('button', { name: 'Add New Category' }).click();
    await hearsKeys(page.getByRole('dialog'));
    // It hears clicks outside of it a moment later.
    await idle(page);
    await page.mouse.click((place?.x ?? 0) + 4, (place?.y ?? 0) + 4);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/categories$/);
    await link.click();
    await expect(page).toHaveURL(/\/admin\/employees$/);
  });
});
