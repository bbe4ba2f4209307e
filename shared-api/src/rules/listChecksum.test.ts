import fc from 'fast-check';
import { type ComparedLine, listChecksum } from './listChecksum.ts';

const line = (id: number, revision: number): ComparedLine => ({ id, revision });

describe('the checksum of a list', () => {
  const lists = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 2_147_483_647 }),
      revision: fc.integer({ min: 1, max: 1000 }),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  );

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lists, (lines) => expect(listChecksum(lines.toReversed())).toBe(listChecksum(lines))),
    );
  });

  it('changes with any one line', () => {
    fc.assert(
      fc.property(lists, ([first, ...others]) => {
        const lines = first ? [first, ...others] : others;
        const changed = [...others, { id: first?.id ?? 1, revision: 1001 }];
        expect(listChecksum(changed)).not.toBe(listChecksum(lines));
        expect(listChecksum(others)).not.toBe(listChecksum(lines));
      }),
    );
  });

  it.each([
    { one: [line(1, 1), line(4, 1)], other: [line(2, 1), line(3, 1)], why: 'the ids have the same sum' },
    {
      one: [line(1, 2), line(2, 1)],
      other: [line(1, 1), line(2, 2)],
      why: 'the revisions have the same sum',
    },
    { one: [], other: [line(1, 1)], why: 'an empty list is not a list of one line' },
  ])('tells $one from $other, though $why', ({ one, other }) => {
    expect(listChecksum(one)).not.toBe(listChecksum(other));
  });
});

it('lists of 1,500 lines that differ in two writes never look alike', () => {
  const lines = Array.from({ length: 1500 }, (_, at) => line(at + 1, 1));
  const seen = new Set<string>();
  for (let first = 0; first < 60; first += 1)
    for (let second = first + 1; second < 60; second += 1)
      seen.add(listChecksum(lines.with(first, line(first + 1, 2)).with(second, line(second + 1, 2))));
  expect(seen.size).toBe((60 * 59) / 2);
});
