import type { RemoteHealth } from 'shared-api/contract';

export type Health = 'Healthy' | 'Failing' | 'Not seen';

/** More failures than this per hundred page views count as failing. */
const fewFailures = 1;

const failedPercent = ({ page_views, failures }: RemoteHealth) => (failures / Math.max(1, page_views)) * 100;

const wasSeen = ({ page_views, failures }: RemoteHealth) => page_views + failures > 0;

/** A version's health. Null means that there is no such version. */
export function healthOf(health: RemoteHealth | null): Health {
  if (health === null || !wasSeen(health)) return 'Not seen';
  return failedPercent(health) > fewFailures ? 'Failing' : 'Healthy';
}

/** "1,200 page views, 0.8% failed". */
export function viewsText(health: RemoteHealth | null): string {
  if (health === null || !wasSeen(health)) return '– no page views';
  const { page_views, failures } = health;
  const views = `${page_views.toLocaleString('en-US')} ${page_views === 1 ? 'page view' : 'page views'}`;
  return `${views}, ${failures === 0 ? 'none' : `${failedPercent(health).toFixed(1)}%`} failed`;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const millis = (ms: number) => `${ms.toLocaleString('en-US')} ms`;
const score = (value: number) => value.toFixed(2);

/** "LCP 1.2 s · INP 80 ms · CLS 0.02", with a dash for unmeasured figures. Empty if none were measured. */
export function vitalsText(health: RemoteHealth | null): string {
  if (health === null) return '';
  const { lcp, inp, cls } = health;
  if (lcp === null && inp === null && cls === null) return '';
  const text = (name: string, value: number | null, format: (value: number) => string) =>
    `${name} ${value === null ? '–' : format(value)}`;
  return [text('LCP', lcp, seconds), text('INP', inp, millis), text('CLS', cls, score)].join(' · ');
}
