import { buildHealth } from '#testing/buildReleases.ts';
import { healthOf, viewsText, vitalsText } from './releaseHealth.ts';

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
