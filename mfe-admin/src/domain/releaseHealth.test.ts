import { buildHealth } from '#testing/buildReleases.ts';
import { budgetText, chartOf, healthOf, viewsText, vitalsText } from './releaseHealth.ts';

describe('the health of a version', () => {
  it.each([
    ['was not there', null, 'Not seen', '– no page views'],
    ['nobody opened', buildHealth({ page_views: 0 }), 'Not seen', '– no page views'],
    ['one person opened', buildHealth({ page_views: 1 }), 'Healthy', '1 page view, none failed'],
    [
      'fails now and then',
      buildHealth({ page_views: 1_200, failures: 12 }),
      'Healthy',
      '1,200 page views, 1.0% failed',
    ],
    [
      'fails often',
      buildHealth({ page_views: 1_200, failures: 13 }),
      'Failing',
      '1,200 page views, 1.1% failed',
    ],
    // The view was reported before it failed.
    [
      'failed in a view from the previous hour',
      buildHealth({ page_views: 0, failures: 1 }),
      'Failing',
      '0 page views, 100.0% failed',
    ],
  ])('that %s', (_, health, word, text) => {
    expect([healthOf(health), viewsText(health)]).toEqual([word, text]);
  });

  it('shows figures with units, and a dash for unmeasured ones', () => {
    expect(vitalsText(buildHealth({ lcp: 1_234, inp: 1_080, cls: 0.016 }))).toBe(
      'LCP 1.2 s · INP 1,080 ms · CLS 0.02',
    );
    expect(vitalsText(buildHealth({ lcp: 900, inp: null, cls: null }))).toBe('LCP 0.9 s · INP – · CLS –');
    expect(vitalsText(buildHealth({ lcp: null, inp: 80, cls: null }))).toBe('LCP – · INP 80 ms · CLS –');
    expect(vitalsText(buildHealth({ lcp: null, inp: null, cls: 0 }))).toBe('LCP – · INP – · CLS 0.00');
  });

  it('shows no figures when there are none', () => {
    expect([vitalsText(null), vitalsText(buildHealth({ lcp: null, inp: null, cls: null }))]).toEqual([
      '',
      '',
    ]);
  });
});

describe('the chart of failures', () => {
  const now = new Date('2026-03-30T10:00:00Z');
  const day = (date: string, page_views: number, failures: number) => ({
    ...buildHealth({ page_views, failures }),
    day: date,
  });

  it('has a bar for each of 30 days up to today, and names the highest', () => {
    const { bars, highest, top } = chartOf([day('2026-03-01', 1_000, 9), day('2026-03-30', 500, 1)], 2, now);
    expect(bars.map(({ value }) => value)).toEqual([9, ...Array.from({ length: 28 }, () => 0), 2]);
    expect(bars.filter(({ isSeen }) => isSeen).map((bar) => bar.day)).toEqual(['2026-03-01', '2026-03-30']);
    expect([highest?.day, top]).toEqual(['2026-03-01', 9]);
  });

  it('shows the budget in its middle while nothing failed', () => {
    const { highest, top } = chartOf([], 2, now);
    expect([highest, top]).toEqual([null, 4]);
  });
});

it('says what failed and what may', () => {
  const budget = { per_thousand: 2, page_views: 2_000, failures: 7, is_spent: true };
  expect(budgetText(budget)).toBe('In 30 days, 3.5 of every 1,000 page views failed. The budget is 2.');
});
