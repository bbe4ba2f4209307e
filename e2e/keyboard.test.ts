import type { Page } from '@playwright/test';
import { draftPath } from './states/openState.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

/** What Tab has to reach: one of a group of radios, and nothing that is hidden or left out on purpose. */
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
    return controls.length;
  });

const focused = (page: Page) =>
  page.evaluate(() => {
    const now = document.activeElement;
    if (!(now instanceof HTMLElement) || now === document.body) return null;
    // The ring may be on the control, on what frames it, or on the whole card whose link it is.
    // Fields have a shadow for their ring; the shadow of a button at rest is none.
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
  });

test.describe('the keyboard', () => {
  for (const [screen, path] of [
    ['the dashboard', '/dashboard'],
    ['the project page', '/project/25-1003'],
    ['job entry', '/job-entry'],
    ['mob prep', draftPath('mob-prep')],
    ['packages', draftPath('mob-prep/assembly')],
    ['previous jobs', draftPath('mob-prep/previous-jobs')],
  ] as const)
    test(`reaches every control of ${screen} by Tab, shows where it is, and comes out at the end`, async ({
      visit,
    }) => {
      const { page } = await visit('pm');
      await page.goto(path);
      await settled(page);
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      const count = await markControls(page);
      const reached = new Set<string>();
      const unseen: string[] = [];
      for (let presses = 0; presses <= count + 2; presses += 1) {
        await page.keyboard.press('Tab');
        const now = await focused(page);
        if (!now) break;
        if (now.place !== null) reached.add(now.place);
        if (!now.ringed) unseen.push(now.name);
      }
      const missed = await page.evaluate(
        (seen) =>
          [...document.querySelectorAll<HTMLElement>('[data-tab-place]')]
            .filter((one) => !seen.includes(one.dataset['tabPlace'] ?? ''))
            .map((one) => one.getAttribute('aria-label') ?? one.textContent),
        [...reached],
      );
      expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
    });

  test('opens a menu with Enter, closes it with Escape, and gives the focus back', async ({ visit }) => {
    const { page } = await visit('full_admin');
    await page.goto('/dashboard');
    await settled(page);
    const trigger = page.getByRole('button', { name: 'Actions of 26-0004' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(trigger).toBeFocused();
  });
});
