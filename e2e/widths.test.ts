import { screens } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

/** Half a window, tablets held both ways. Phones and desktops are checked with every open state. */
const widths = [640, 768, 900, 1024];

const people = [...new Set(screens.map(({ person }) => person))];

for (const person of people)
  test(`every screen of ${person ?? 'nobody'} fits at ${widths.join(', ')} px`, async ({ visit }) => {
    // A project that does not exist is asked for on purpose.
    const { page } = await visit(person, { provokes: /status of 404/ });
    for (const { name, path } of screens.filter((screen) => screen.person === person)) {
      await page.goto(path);
      await settled(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(over, { message: `${name} at ${width} px` }).toBe(0);
      }
    }
  });
