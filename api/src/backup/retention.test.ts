import fc from 'fast-check';
import { expiredBackups, nameAt } from './retention.ts';

const nameOf = (day: string) => nameAt(new Date(`${day}T08:00:00.000Z`));
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(`${first}T08:00:00.000Z`);
    day.setUTCDate(day.getUTCDate() + at);
    return nameAt(day);
  });

/** What is left after each of these nights. */
function afterNights(nights: readonly string[]): string[] {
  let kept: string[] = [];
  for (const night of nights) {
    const all = [...kept, night];
    const expired = new Set(expiredBackups(all));
    kept = all.filter((name) => !expired.has(name));
  }
  return kept;
}

it('keeps 14 nights and the last one of each of 12 months', () => {
  const kept = afterNights(daysFrom('2025-01-01', 700));
  expect(kept.slice(-14)).toEqual(daysFrom('2025-01-01', 700).slice(-14));
  expect(new Set(kept.map((name) => name.slice(0, 7))).size).toBe(12);
  expect(kept).toContain(nameOf('2026-02-28'));
  // The 14 nights are of two months.
  expect(kept).toHaveLength(14 + 10);
});

it('deletes nothing of value when the clock jumps ten years ahead and back', () => {
  const before = daysFrom('2026-01-01', 40);
  const after = afterNights([...before, nameOf('2036-01-01'), ...daysFrom('2026-02-10', 3)]);
  expect(after).toEqual(expect.arrayContaining(daysFrom('2026-02-02', 11)));
});

it('never deletes the newest one, nor a folder of somebody else', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 60 }), (days) => {
      const names = days.map(nameAt);
      const expired = expiredBackups([...names, 'invoices', '2026-01-01']);
      expect(expired).not.toContain(names.toSorted().at(-1));
      expect(names).toEqual(expect.arrayContaining(expired));
    }),
  );
});
