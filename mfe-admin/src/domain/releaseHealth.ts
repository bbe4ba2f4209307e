import type { HealthDay, ReleaseChannel, RemoteHealth } from 'shared-api/contract';
import { failureBudgetDays } from 'shared-api/rules';

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

const perThousand = (failures: number, views: number) => (failures / Math.max(1, views)) * 1_000;

/** "In 30 days, 1.4 of every 1,000 page views failed. The budget is 2." */
export function budgetText({ page_views, failures, per_thousand }: ReleaseChannel['budget']): string {
  const failed = perThousand(failures, page_views).toFixed(1);
  return `In ${failureBudgetDays} days, ${failed} of every 1,000 page views failed. The budget is ${per_thousand}.`;
}

/** Noon of a day where the browser is, whose date is the same everywhere. */
export const noonOf = (day: string) => `${day}T12:00:00`;

interface Bar {
  readonly day: string;
  /** Failed page views per thousand. */
  readonly value: number;
  readonly isSeen: boolean;
}

/** A bar for each day up to today, the highest one if any failed, and the value at the chart's top. */
export function chartOf(days: readonly HealthDay[], allowed: number, now: Date) {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const bars = Array.from({ length: failureBudgetDays }, (_, at): Bar => {
    const before = new Date(now.getTime() - (failureBudgetDays - 1 - at) * 86_400_000);
    const day = before.toISOString().slice(0, 10);
    const found = byDay.get(day);
    return {
      day,
      value: found ? perThousand(found.failures, found.page_views) : 0,
      isSeen: found !== undefined,
    };
  });
  const highest = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
  return {
    bars,
    highest: highest.value > 0 ? highest : null,
    top: Math.max(highest.value, allowed * 2),
  };
}
