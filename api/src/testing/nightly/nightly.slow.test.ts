import { removeTemplate } from '../seededFolder.ts';
import { Rounds } from './Figure.ts';
import { interleavings } from './interleavings.ts';
import { modelSequences } from './modelSequences.ts';
import { canLosePower, powerLoss } from './powerLoss.ts';

afterAll(removeTemplate);

it.each([
  [modelSequences, 6],
  [interleavings, 12],
])('a few nightly rounds by day: %#', async ({ run }, rounds) => {
  expect(await run(new Rounds(rounds, 2))).toMatchObject({ rounds, lost: 0, refusedWrongly: 0, failed: 0 });
});

it("20 power cuts while people write lose nothing (0 on a machine where this account can't cut the power)", async () => {
  const rounds = (await canLosePower()) ? 20 : 0;
  expect(await powerLoss.run(new Rounds(rounds, 8))).toMatchObject({ rounds, lost: 0, failed: 0 });
}, 600_000);
