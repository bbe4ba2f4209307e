import { openStates, showState } from './states/showState.ts';
import { faultsOf } from './support/faultsOf.ts';
import { shareOf } from './support/shareOf.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewports.ts';

// Pages are examined at rest.
test.use({ dataFor: 'open states', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const looks = [
  ['light', 'desktop', { colorScheme: 'light' }],
  ['dark on a phone', 'phone', { colorScheme: 'dark', ...phone }],
] as const;

/** One test goes through all of a person's states of a screen, in one page. */
const screenOf = ({ path, person }: (typeof openStates)[number]) =>
  `${path.replace(/[?].*/, '').replace(/\d[\w-]*/g, '_')} of ${person ?? 'nobody'}`;

for (const [look, size, options] of looks) {
  const seen = openStates
    .filter(({ only }) => only === undefined || only === size)
    // On a phone, only states that open something are worth another look: something else may open there.
    .filter(({ open }) => size === 'desktop' || open !== undefined);
  for (const [screen, states] of Map.groupBy(shareOf(seen), screenOf))
    test(`every menu, dialog, message and failure, ${look}, at ${screen}, has no axe finding and fits the width`, async ({
      visit,
      seed,
    }) => {
      // Many states are about refused or unanswered calls.
      const { page } = await visit(states[0]?.person ?? null, { ...options, provokes: /./ });
      const found: Record<string, string[]> = {};
      for (const state of states) {
        await showState(page, state, seed);
        const faults = await faultsOf(page);
        if (faults.length > 0) found[state.name] = faults;
      }
      expect(found).toEqual({});
    });
}
