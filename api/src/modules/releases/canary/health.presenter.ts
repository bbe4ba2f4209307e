import type { HealthDay, RemoteHealth } from 'shared-api/contract';
import { addUp, type Figures, type HealthRow } from './figures.ts';
import { p75 } from './vitals.ts';

export const hourMs = 3_600_000;
export const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hourMs) * hourMs);

/** The last full hour plus the current one. */
export const healthSince = (now: Date) => new Date(hourOf(now).getTime() - hourMs);

const presentFigures = ({ views, failures, lcp, inp, cls }: Figures): RemoteHealth => ({
  page_views: views,
  failures,
  lcp: p75('lcp', lcp),
  inp: p75('inp', inp),
  cls: p75('cls', cls),
});

/** A version's health, from browsers' reports; null without a version. */
export const presentHealth =
  (rows: readonly HealthRow[]) =>
  (remote: string, version: string | null): RemoteHealth | null =>
    version === null
      ? null
      : presentFigures(addUp(rows.filter((row) => row.remote === remote && row.version === version)));

/** The health of a remote's versions together, by day. */
export function presentDays(rows: readonly HealthRow[]): HealthDay[] {
  const byDay = Map.groupBy(rows, ({ hour }) => new Date(hour).toISOString().slice(0, 10));
  return [...byDay].sort().map(([day, ofDay]) => ({ day, ...presentFigures(addUp(ofDay)) }));
}
