import { type Vital, vitals } from 'shared-api/rules';
import { least, reasonToEnd, shareBetween } from './canaryHealth.policy.ts';
import type { Figures } from './figures.ts';
import { noSlots, type Slots, slotsInAQuarter } from './vitals.ts';

const figures = (changes: Partial<Figures> = {}): Figures => ({
  ...{ views: 0, failures: 0, people: 0, failingPeople: 0 },
  ...{ visits: 0, failedVisits: 0, mostFailedVisits: 0 },
  ...{ lcp: noSlots, inp: noSlots, cls: noSlots },
  ...changes,
});

describe('the share that a count supports', () => {
  it('may be anything without data', () => {
    expect(shareBetween(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it.each([
    // By Wilson's formula with z = 2.326, to three digits.
    [0, 10, 0, 0.351],
    [1, 10, 0.014, 0.467],
    [5, 10, 0.204, 0.796],
    [3, 3, 0.357, 1],
    [50, 200, 0.186, 0.327],
  ])('%i of %i is between %d and %d', (hits, of, low, high) => {
    const between = shareBetween(hits, of);
    expect(between.low).toBeCloseTo(low, 3);
    expect(between.high).toBeCloseTo(high, 3);
  });
});

describe('a canary that fails', () => {
  const healthy = figures({ people: 20, visits: 40 });
  const failing = figures({
    ...{ people: 4, failingPeople: least.failingPeople },
    ...{ visits: 8, failedVisits: 4, mostFailedVisits: 2 },
  });
  const end = (canary: Partial<Figures> = {}, live: Partial<Figures> = {}) =>
    reasonToEnd({ ...failing, ...canary }, { ...healthy, ...live }, '1.0.0');

  it('ends, giving the figures of both versions', () => {
    expect(end()).toBe(
      'It failed for 3 of 4 people, in 4 of 8 visits; 1.0.0 for 0 of 20 people, in 0 of 40 visits',
    );
  });

  it.each<[string, Partial<Figures>]>([
    ['few people', { failingPeople: least.failingPeople - 1 }],
    ['few of many people and visits', { people: 40, visits: 100 }],
    [
      'one person, while others failed once',
      { people: 20, visits: 60, failedVisits: 8, mostFailedVisits: 6 },
    ],
  ])('does not end because of %s', (_, changes) => {
    expect(end(changes)).toBeNull();
  });

  it.each<[string, Partial<Figures>]>([
    ['was not seen', { people: 0, visits: 0 }],
    ['was hardly seen', { people: 2, visits: 2 }],
    ['fails as often', { failingPeople: 15, failedVisits: 20, mostFailedVisits: 2 }],
  ])('does not end when the live version %s', (_, changes) => {
    expect(end({}, changes)).toBeNull();
  });

  it('ends whatever one person reports about the live version', () => {
    expect(
      end({}, { failures: 10_000, views: 10_000, failingPeople: 1, failedVisits: 6, mostFailedVisits: 6 }),
    ).not.toBeNull();
  });

  it('ends whatever page views and visits without failures one person adds', () => {
    expect(end({ views: 10_000, visits: 14, people: 4 })).not.toBeNull();
  });

  it('ends for its visits when people failed with both versions, but with the live one rarely', () => {
    const often = { people: 5, failingPeople: 5, visits: 30, failedVisits: 20, mostFailedVisits: 5 };
    const rarely = { failingPeople: 15, failedVisits: 15, mostFailedVisits: 1, visits: 120 };
    expect(end(often, rarely)).not.toBeNull();
    expect(end({ ...often, failedVisits: 5, mostFailedVisits: 1 }, rarely)).toBeNull();
  });

  it('ends when the lower bound for its people is above the upper bound for the live version', () => {
    const { low } = shareBetween(failing.failingPeople, failing.people);
    const enough =
      Array.from({ length: 60 }, (_, i) => i + 1).find((count) => shareBetween(0, count).high < low) ?? 0;
    const visits = { visits: 8, failedVisits: 8, mostFailedVisits: 2 };
    expect(end({}, { ...visits, people: enough })).not.toBeNull();
    expect(end({}, { ...visits, people: enough - 1 })).toBeNull();
  });
});

describe('a canary that is slow', () => {
  const usual = 10;
  const slots = (counts: Readonly<Record<number, number>>): Slots =>
    noSlots.map((_, slot) => counts[slot] ?? 0);
  const live = slots({ [usual]: 60 });
  const end = (vital: Vital, canary: Slots, ofLive = live) =>
    reasonToEnd(figures({ [vital]: canary }), figures({ [vital]: ofLive }), '1.0.0');
  const worse = usual + slotsInAQuarter + 1;

  it.each([
    ['lcp', 'Its LCP is 853 ms; that of 1.0.0 is 610 ms (p75)'],
    ['inp', 'Its INP is 171 ms; that of 1.0.0 is 122 ms (p75)'],
    ['cls', 'Its CLS is 0.043; that of 1.0.0 is 0.031 (p75)'],
  ] as const)('ends because of its %s, giving the figures of both versions', (vital, reason) => {
    expect(end(vital, slots({ [worse]: 60 }))).toBe(reason);
  });

  it.each(vitals)('may be worse by a quarter in %s', (vital) => {
    expect(end(vital, slots({ [worse - 1]: 60 }))).toBeNull();
  });

  it('does not end if it or the live version has few visits', () => {
    const few = least.measuredVisits - 1;
    expect(end('lcp', slots({ [worse]: few }))).toBeNull();
    expect(end('lcp', slots({ [worse]: 60 }), slots({ [usual]: few }))).toBeNull();
    const enough = least.measuredVisits;
    expect(end('lcp', slots({ [worse]: enough }), slots({ [usual]: enough }))).not.toBeNull();
  });

  it('does not end if chance could explain a quarter of the visits', () => {
    const of = 100;
    const shares = Array.from({ length: of }, (_, count) => count);
    const enough = shares.find((count) => shareBetween(count, of).low > 0.25) ?? 0;
    expect(enough).toBeGreaterThan(of / 4);
    expect(end('lcp', slots({ [usual]: of - enough, [worse]: enough }))).not.toBeNull();
    expect(end('lcp', slots({ [usual]: of - enough + 1, [worse]: enough - 1 }))).toBeNull();
  });
});
