import type { Page } from '@playwright/test';
import { axeFindings } from './support/axeFindings.ts';
import { faultsOf, overflowOf } from './support/faultsOf.ts';
import { mostShift, shiftOf } from './support/layoutShift.ts';
import { type Person, people } from './support/people.ts';
import { screens } from './support/screens.ts';
import { settled, still } from './support/settled.ts';
import { shareOf } from './support/shareOf.ts';
import { expect, test } from './support/test.ts';
import { phone, tablet, zoomed } from './support/viewports.ts';

test.describe.configure({ mode: 'parallel' });
// Pages are examined at rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Desktop, tablets in both orientations, half a window. */
const widths = [1440, 1024, 900, 768, 640];
/** A page loads dark and wide, and ends up light and wide: changing the colours costs as much as changing the width. */
const looks = [
  ...widths.map((width) => ({ colorScheme: 'dark', width }) as const),
  ...widths.toReversed().map((width) => ({ colorScheme: 'light', width }) as const),
];

type Visitor = Person | null;
const visitors: readonly Visitor[] = [null, ...(Object.keys(people) as Person[])]; // the record's keys

/** The paths to try, signed in or signed out. A role without access is redirected, and that page must fit too. */
const pathsFor = (visitor: Visitor) => {
  const asked = screens.filter(({ person }) => (person === null) === (visitor === null));
  return [...new Set(asked.map(({ path }) => path))];
};
const visits = visitors.flatMap((visitor) => pathsFor(visitor).map((path) => ({ visitor, path })));

async function open(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
}

/** Visible buttons, fields and menu entries with a target under 40 px. A stepper counts as a whole; links in text may be as high as the text. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 40;
    const isLarge = (control: Element) => {
      const { width, height } = control.getBoundingClientRect();
      const around = getComputedStyle(control, '::after');
      const outset = around.position === 'absolute' ? -Number.parseFloat(around.top) || 0 : 0;
      return Math.min(width, height) + 2 * outset >= least;
    };
    const kinds = 'button, input, select, textarea, nav a';
    return [...document.querySelectorAll(kinds)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.clientHeight > 2)
      .filter((control) => {
        const whole =
          control.closest('[role=group]:has([role=spinbutton]), label, th, td, li > button') ?? control;
        return !isLarge(control) && !isLarge(whole);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.outerHTML);
  });

for (const [visitor, paths] of Map.groupBy(shareOf(visits), ({ visitor }) => visitor)) {
  const examined = new Set<string>(
    screens.filter(({ person }) => person === visitor).map(({ path }) => path),
  );

  test(`every screen of ${visitor ?? 'nobody'}, light and dark, fits at ${widths.join(', ')} px and has no axe finding`, async ({
    visit,
  }) => {
    // Requests a missing project on purpose, and data that the role may not read.
    const { page } = await visit(visitor, { provokes: /status of 40[34]/ });
    const found: Record<string, string[]> = {};
    const seen = new Set<string>();
    for (const { path } of paths)
      for (const [turn, { colorScheme, width }] of looks.entries()) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        const place = `${path} at ${width} px, ${colorScheme}`;
        if (turn === 0) {
          await open(page, path);
          const { pathname, search } = new URL(page.url());
          const reached = pathname + search;
          // The page says that somebody was redirected, wherever they came from, so seeing it once is enough.
          const sight = reached === path ? reached : `${reached}, sent there`;
          if (seen.has(sight)) break;
          seen.add(sight);
          expect.soft(await shiftOf(page), `${place} moved while it loaded`).toBeLessThan(mostShift);
        }
        await expect(page.locator('html')).toHaveClass(colorScheme);
        await expect.poll(() => overflowOf(page), { message: place }).toBe(0);
        if (width !== widths[0] || !examined.has(path)) continue;
        await still(page);
        const faults = await axeFindings(page);
        if (faults.length > 0) found[place] = faults;
      }
    expect(found).toEqual({});
  });
}

for (const [visitor, seen] of Map.groupBy(shareOf(screens), ({ person }) => person))
  test(`every screen of ${visitor ?? 'nobody'}, on a phone, has no axe finding and never scrolls sideways, at 400 % zoom either`, async ({
    visit,
  }) => {
    // Requests a missing project on purpose.
    const { page } = await visit(visitor, { ...phone, provokes: /status of 404/ });
    const found: Record<string, string[]> = {};
    for (const { name, path } of seen) {
      await open(page, path);
      expect.soft(await shiftOf(page), `${name} moved while it loaded`).toBeLessThan(mostShift);
      const faults = await faultsOf(page);
      if (faults.length > 0) found[name] = faults;
      await page.setViewportSize(zoomed);
      await expect.poll(() => overflowOf(page), { message: `${name} at ${zoomed.width} px` }).toBe(0);
      await page.setViewportSize(phone.viewport);
    }
    expect(found).toEqual({});
  });

test('on a tablet every control is at least 40 px large, and nothing scrolls sideways', async ({ visit }) => {
  // Requests a missing project on purpose.
  const { page } = await visit('full_admin', { ...tablet, provokes: /status of 404/ });
  const found: Record<string, string[]> = {};
  for (const { name, path } of shareOf(screens.filter(({ person }) => person !== null))) {
    await open(page, path);
    const small = await smallTargets(page);
    const overflow = await overflowOf(page);
    if (small.length > 0 || overflow > 0) found[name] = [...small, `${overflow} px sideways`];
  }
  expect(found).toEqual({});
});

test('on a phone every row of a menu is at least 44 px high', async ({ visit }) => {
  const { page } = await visit('full_admin', phone);
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Actions of/ })
    .first()
    .click();
  const rows = page.getByRole('menuitem');
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
