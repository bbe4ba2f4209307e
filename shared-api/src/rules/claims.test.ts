import fc from 'fast-check';
import { type ClaimedPieces, type Days, peakOfClaims, type Turnaround } from './claims.ts';

const day = (index: number) =>
  // A leap day, and the ends of a year and of daylight saving are among them.
  new Date(Date.UTC(2027, 9, 25) + index * 86_400_000).toISOString().slice(0, 10);
const lastDay = 200;

const someDays = fc.tuple(fc.nat(lastDay), fc.nat(lastDay), fc.boolean()).map(([one, other, isOpen]) => ({
  first: Math.min(one, other),
  last: isOpen ? null : Math.max(one, other),
}));
type Numbered = { readonly first: number; readonly last: number | null };
const daysOf = ({ first, last }: Numbered): Days => ({
  from: day(first),
  until: last === null ? null : day(last),
});

/** Counts every half of every day by itself. */
function peakByCounting(
  claims: readonly (Numbered & { quantity: number })[],
  asked: Numbered,
  turnaround: Turnaround,
) {
  const halves = ({ first, last }: Numbered) => {
    const gap = turnaround === 'same-day' && first !== last ? 1 : 0;
    return { start: first * 2 + gap, end: last === null ? Number.POSITIVE_INFINITY : last * 2 + 1 - gap };
  };
  const { start, end } = halves(asked);
  let peak = 0;
  for (let half = start; half <= Math.min(end, lastDay * 2 + 1); half += 1) {
    let pieces = 0;
    for (const claim of claims)
      if (halves(claim).start <= half && halves(claim).end >= half) pieces += claim.quantity;
    peak = Math.max(peak, pieces);
  }
  return peak;
}

it.each<Turnaround>(['next-day', 'same-day'])(
  'is what counting day by day finds, with a %s turnaround',
  (turnaround) => {
    const claim = fc
      .tuple(someDays, fc.integer({ min: 1, max: 20 }))
      .map(([days, quantity]) => ({ ...days, quantity }));
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 12 }), someDays, (claims, asked) => {
        const given = claims.map((each) => ({ ...daysOf(each), quantity: each.quantity }));
        expect(peakOfClaims(given, daysOf(asked), turnaround)).toBe(
          peakByCounting(claims, asked, turnaround),
        );
      }),
      { numRuns: 10_000 },
    );
  },
);

const claimed = (quantity: number, from: string, until: string | null): ClaimedPieces => ({
  quantity,
  from,
  until,
});

it("doesn't add up claims that never overlap", () => {
  const claims = [claimed(2, '2026-12-01', '2026-12-04'), claimed(2, '2026-12-05', '2026-12-11')];
  expect(peakOfClaims(claims, { from: '2026-12-01', until: '2026-12-31' }, 'next-day')).toBe(2);
});

it('counts Friday twice for what is back on Friday and goes out on Friday, unless that is enough time', () => {
  const claims = [claimed(1, '2026-12-01', '2026-12-04'), claimed(1, '2026-12-04', '2026-12-11')];
  const december = { from: '2026-12-01', until: '2026-12-31' };
  expect(peakOfClaims(claims, december, 'next-day')).toBe(2);
  expect(peakOfClaims(claims, december, 'same-day')).toBe(1);
});

it('counts as away what nobody knows the last day of', () => {
  expect(
    peakOfClaims([claimed(1, '2026-12-01', null)], { from: '2031-01-01', until: '2031-01-02' }, 'next-day'),
  ).toBe(1);
});
