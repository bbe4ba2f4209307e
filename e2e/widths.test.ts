import { type Person, people } from './support/people.ts';
import { screens } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

/** Half a window, tablets held both ways. Phones and desktops are checked with every open state. */
const widths = [640, 768, 900, 1024];

test.describe.configure({ mode: 'parallel' });

const roles = Object.keys(people) as Person[]; // the record's own keys
const isForAnybody = ({ person }: (typeof screens)[number]) => person === null;
const pathsOf = (group: readonly (typeof screens)[number][]) => [...new Set(group.map(({ path }) => path))];
const visits = [
  [null, pathsOf(screens.filter(isForAnybody))] as const,
  // Where a role may not go it is sent on, and that fits too.
  ...roles.map((role) => [role, pathsOf(screens.filter((screen) => !isForAnybody(screen)))] as const),
];

for (const [role, paths] of visits)
  test(`every screen of ${role ?? 'nobody'} fits at ${widths.join(', ')} px, light and dark`, async ({
    visit,
  }) => {
    // A project that does not exist is asked for on purpose, and data that the role may not read.
    const { page } = await visit(role, { provokes: /status of 40[34]/ });
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveClass(colorScheme);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          await expect.poll(over, { message: `${path} at ${width} px, ${colorScheme}` }).toBe(0);
        }
      }
    }
  });
