import type { RemoteHealth } from 'shared-api/contract';
import { addUp, type HealthRow } from './figures.ts';
import { p75 } from './vitals.ts';

export const hourMs = 3_600_000;
export const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hourMs) * hourMs);

/** The last full hour plus the current one. */
export const healthSince = (now: Date) => new Date(hourOf(now).getTime() - hourMs);

/** A version's health, from browsers' reports; null without a version. */
export const presentHealth =
  (rows: readonly HealthRow[]) =>
  (remote: string, version: string | null): RemoteHealth | null => {
    if (version === null) return null;
    const { views, failures, lcp, inp, cls } = addUp(
      rows.filter((row) => row.remote === remote && row.version === version),
    );
    return {
      page_views: views,
      failures,
      lcp: p75('lcp', lcp),
      inp: p75('inp', inp),
      cls: p75('cls', cls),
    };
  };
