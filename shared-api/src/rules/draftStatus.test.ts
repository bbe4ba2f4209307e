import fc from 'fast-check';
import { draftStatuses, isForward, movedForward } from './index.ts';

const status = fc.constantFrom(...draftStatuses);
const rank = (name: (typeof draftStatuses)[number]) => draftStatuses.indexOf(name);

describe("a draft's status in a flow", () => {
  it('never goes back, whatever is requested and how often', () => {
    fc.assert(
      fc.property(status, fc.array(status), (from, asked) => {
        let now = from;
        for (const to of asked) {
          const next = movedForward(now, to);
          expect(rank(next)).toBeGreaterThanOrEqual(rank(now));
          now = next;
        }
        expect(rank(now)).toBe(Math.max(rank(from), ...asked.map(rank)));
      }),
    );
  });

  it('moves forward exactly when the requested status comes later', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        expect(isForward(from, to)).toBe(rank(to) > rank(from));
      }),
    );
  });
});
