import { waitFor } from '@testing-library/react';
import { fakeNetwork } from 'shared-api/testing';
import type { Metric } from 'web-vitals';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { watchHealth } from './watchHealth.ts';

let report: (metric: Metric) => void;
jest.mock('web-vitals', () => ({
  onLCP: (heard: typeof report) => {
    report = heard;
  },
  onINP: () => {},
  onCLS: () => {},
}));

const items = buildRemote();
const jobs = buildRemote({
  name: 'mfe-jobs',
  version: '2.0.0',
  routes: [{ path: '/dashboard', access: 'signed-in' }],
});

const look = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  dispatchEvent(new Event('visibilitychange'));
};

/** As much of it as we read. */
const slow = (path: string, value: number) =>
  ({
    name: 'LCP',
    value,
    navigationType: 'soft-navigation',
    navigationURL: location.origin + path,
  }) as Metric;

it('counts a slow page for its own remote, also when the user has gone on to another, and sends once the tab is hidden', async () => {
  const network = fakeNetwork({ 'POST /reports/health': () => undefined });
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: ['soft-navigation'] } });
  watchHealth([items, jobs]);
  history.replaceState(null, '', '/help');
  report(slow('/items?q=hoist', 9_000));
  look(false);
  report(slow('/dashboard', 4_000));
  look(true);
  const line = { views: 0, failures: 0 };
  const sent = [
    { ...line, remote: 'mfe-items', version: '1.0.0', lcp: 9_000 },
    { ...line, remote: 'mfe-jobs', version: '2.0.0', lcp: 4_000 },
  ];
  await waitFor(() => expect(network.requests.map(({ body }) => body)).toEqual([{ remotes: sent }]));
  network.restore();
});
