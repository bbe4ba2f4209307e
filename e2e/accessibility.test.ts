import { faultsOf } from './support/faultsOf.ts';
import { phone } from './support/looks.ts';
import { screens } from './support/screens.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const looks = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['on a phone', phone],
] as const;
const people = [...new Set(screens.map(({ person }) => person))];

for (const [look, options] of looks)
  for (const person of people)
    test(`every screen, ${look}, of ${person ?? 'nobody'} has no axe finding and never scrolls sideways`, async ({
      visit,
    }) => {
      // A project that does not exist is asked for on purpose.
      const { page } = await visit(person, { ...options, provokes: /status of 404/ });
      const found: Record<string, string[]> = {};
      for (const { name, path } of screens.filter((screen) => screen.person === person)) {
        await page.goto(path);
        await settled(page);
        const faults = await faultsOf(page);
        if (faults.length > 0) found[name] = faults;
      }
      expect(found).toEqual({});
    });
