import { setImmediate } from 'node:timers/promises';
import { mapWithPauses } from './withPauses.ts';

it('lets other work run in the middle of a long list, and keeps its order', async () => {
  const work = (item: number) => {
    for (const end = performance.now() + 1; performance.now() < end; );
    return item * 2;
  };
  let turns = 0;
  let isDone = false;
  const mapping = mapWithPauses(
    Array.from({ length: 100 }, (_, at) => at),
    work,
  ).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(5);
  expect(await mapping).toEqual(Array.from({ length: 100 }, (_, at) => at * 2));
});
