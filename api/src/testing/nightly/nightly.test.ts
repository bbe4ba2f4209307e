import { removeTemplate } from '../seededFolder.ts';
import { Rounds } from './Figure.ts';
import { interleavings } from './interleavings.ts';
import { modelSequences } from './modelSequences.ts';

afterAll(removeTemplate);

it.each([
  [modelSequences, 6],
  [interleavings, 12],
])('a few of the night, by day: %#', async ({ run }, rounds) => {
  expect(await run(new Rounds(rounds, 2))).toMatchObject({ rounds, lost: 0, refusedWrongly: 0, failed: 0 });
});
