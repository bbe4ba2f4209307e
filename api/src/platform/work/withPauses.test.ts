import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { mapWithPauses, sortWithPauses } from '#platform/work/withPauses.ts';

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

it('of several long works, one goes on in each turn of the loop', async () => {
  const active = new Set<number>();
  const works = Array.from({ length: 6 }, (_, work) =>
    mapWithPauses(Array.from({ length: 30 }), () => {
      active.add(work);
      for (const end = performance.now() + 1; performance.now() < end; );
    }),
  );
  let isDone = false;
  const all = Promise.all(works).finally(() => {
    isDone = true;
  });
  const most: number[] = [];
  while (!isDone) {
    active.clear();
    await setImmediate();
    most.push(active.size);
  }
  await all;
  expect(Math.max(...most)).toBe(1);
});

it('sorts like Array.sort, and keeps equals in their order', async () => {
  const lists = fc.array(fc.record({ key: fc.nat(50), at: fc.nat() }), {
    minLength: 0,
    maxLength: 3_000,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(await sortWithPauses(list, byKey)).toEqual(list.toSorted(byKey));
    }),
    { numRuns: 20 },
  );
});
