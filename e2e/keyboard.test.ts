import type { Page } from '@playwright/test';
import { draftPath } from './states/openState.ts';
import { demoDraft } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { shareOf } from './support/shareOf.ts';
import { expect, test } from './support/test.ts';

/**
 * Marks what Tab must reach: one radio of each group, and nothing that is hidden or left out on purpose. Returns in how many presses: a date
 * takes one for its month, day, year and calendar each.
 */
const markControls = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
    ].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled, [type=radio]:not(:checked), [role=radio][aria-checked=false]') &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    controls.forEach((one, place) => {
      one.dataset['tabPlace'] = String(place);
    });
    return controls.length + 3 * controls.filter((one) => one.matches('[type=date]')).length;
  });

/** Lets a page's code into a frame only after `lateMs`, like a machine that is too busy to draw. */
function delayFrames(lateMs: number) {
  const request = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => request(() => setTimeout(() => request(draw), lateMs));
}

/** A control that had the focus. */
interface FocusStep {
  readonly place: string | null;
  readonly name: string;
  readonly ringed: boolean;
}

declare global {
  interface Window {
    /** The steps of the focus; null if it was on no control. */
    focusSteps?: (FocusStep | null)[];
  }
}

/** Records each step of the focus in the page, because asking after each Tab would take most of the test's time. */
const noteFocus = (page: Page) =>
  page.evaluate(() => {
    // The ring may be on the control, on its frame, or on the whole card that it links.
    // A field's ring is a shadow; a button's shadow is not a ring.
    const stepOf = (now: HTMLElement): FocusStep => {
      const isField = now.matches('input, select, textarea');
      const hasRing = ({ outlineStyle, boxShadow }: CSSStyleDeclaration) =>
        outlineStyle !== 'none' || (isField && boxShadow !== 'none');
      const ringed =
        hasRing(getComputedStyle(now, '::after')) ||
        [now, now.parentElement, now.nextElementSibling, now.closest('label')].some(
          (one) => one && hasRing(getComputedStyle(one)),
        );
      return {
        place: now.dataset['tabPlace'] ?? null,
        name: now.getAttribute('aria-label') ?? now.textContent?.trim() ?? '',
        ringed,
      };
    };
    const steps: (FocusStep | null)[] = [];
    window.focusSteps = steps;
    document.addEventListener('keyup', ({ key }) => {
      if (key !== 'Tab') return;
      const now = document.activeElement;
      steps.push(now instanceof HTMLElement && now !== document.body ? stepOf(now) : null);
    });
  });
/** The controls that had the focus, in order, until it left the page. */
async function focusSteps(page: Page): Promise<FocusStep[]> {
  const steps = await page.evaluate(() => window.focusSteps ?? []);
  const end = steps.indexOf(null);
  return (end < 0 ? steps : steps.slice(0, end)).filter((step) => step !== null);
}

test.describe('the keyboard', () => {
  for (const [screen, path] of shareOf([
    ['the dashboard', '/dashboard'],
    ['the project page', '/project/25-1003'],
    ['job entry', '/job-entry'],
    ['mob prep', draftPath('mob-prep')],
    ['packages', draftPath('mob-prep/assembly')],
    ['previous jobs', draftPath('mob-prep/previous-jobs')],
  ] as const))
    test(`reaches every control of ${screen} by Tab, shows the focus, and leaves at the end`, async ({
      visit,
    }) => {
      const { page } = await visit('pm');
      await page.goto(path);
      await settled(page);
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      const most = await markControls(page);
      await noteFocus(page);
      for (let presses = 0; presses <= most + 2; presses += 1) await page.keyboard.press('Tab');
      const steps = await focusSteps(page);
      const reached = new Set(steps.map(({ place }) => place));
      const missed = await page.evaluate(
        (seen) =>
          [...document.querySelectorAll<HTMLElement>('[data-tab-place]')]
            .filter((one) => !seen.includes(one.dataset['tabPlace'] ?? ''))
            .map((one) => one.getAttribute('aria-label') ?? one.textContent),
        [...reached],
      );
      const unseen = steps.filter(({ ringed }) => !ringed).map(({ name }) => name);
      expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
    });

  for (const { when, lateMs, waits } of [
    { when: '', lateMs: 0, waits: false },
    { when: ' that the list could not hear yet', lateMs: 400, waits: false },
    { when: ' whose animation ends before the next frame', lateMs: 400, waits: true },
  ])
    test(`opens a menu with Enter, closes it with an Escape${when}, and returns the focus`, async ({
      visit,
    }) => {
      const { page } = await visit('full_admin');
      await page.goto('/dashboard');
      await settled(page);
      await page.evaluate(delayFrames, lateMs);
      const trigger = page.getByRole('button', { name: 'Actions of 26-0004' });
      const list = page.getByRole('menu');
      await trigger.focus();
      await page.keyboard.press('Enter');
      await (waits ? expect(list).toBeFocused() : expect(list).toBeVisible());
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
      await expect(trigger).toBeFocused();
    });
});

test('from one page to the next the focus goes to the heading, and two keys from there to the actions', async ({
  visit,
}) => {
  const { page } = await visit('pm');
  await page.goto(`/project/${demoDraft.customId}/${demoDraft.id}/mob-prep`);
  await page.getByRole('button', { name: 'Next: Check Out' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Checkout/ })).toBeFocused();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to actions' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  const download = page.getByRole('button', { name: 'DOWNLOAD EXCEL' });
  const isReached = () => download.evaluate((button) => button === document.activeElement);
  let tabs = 0;
  while (!(await isReached()) && tabs < 5) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  expect(await isReached()).toBe(true);
});

test('a double click on a button in a dialog, or on the one that opens it, does not dismiss it', async ({
  visit,
}) => {
  const { page } = await visit('pm');
  await page.goto(`/project/${demoDraft.customId}/${demoDraft.id}/mob-prep/items`);
  await page.getByRole('button', { name: 'Paste a list' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Paste a list' });
  await dialog.getByRole('textbox').fill('12 Hard hat, type II, white');
  await dialog.getByRole('button', { name: 'Match' }).dblclick();
  await expect(dialog.getByRole('combobox', { name: /^Item for / })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // A click there that isn't the second of two still asks.
  await page.mouse.click(5, 5);
  await expect(page.getByRole('alertdialog', { name: 'Discard changes' })).toBeVisible();
});
