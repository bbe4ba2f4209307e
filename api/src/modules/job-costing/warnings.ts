import { dayMs } from '#platform/clock/dayMs.ts';
import type { SpectrumSettings } from '#src/settings/spectrumSettings.ts';
import type { Snapshot } from './jobCosting.repository.ts';
import type { Refresh } from './refresh/refresh.repository.ts';

/** A due refresh has this long to finish before the list counts as stale. */
const graceMs = 5 * 60_000;

/** A list that is never refreshed automatically does not go stale. */
export function isStale(snapshot: Snapshot, { source, refreshMs }: SpectrumSettings, now: Date): boolean {
  const isRefreshed = source.kind === 'live' || snapshot.source === 'live';
  return isRefreshed && now.getTime() - snapshot.fetchedAt.getTime() > refreshMs + graceMs;
}

interface Facts {
  readonly snapshot: Snapshot;
  readonly refresh: Refresh | undefined;
  readonly spectrum: SpectrumSettings;
  readonly now: Date;
}

/** What everybody should know about the list, and the cause for administrators, who can do something about it. */
export function warningsOf({ snapshot, refresh, spectrum, now }: Facts, isAdministrator: boolean): string[] {
  const warnings = [...snapshot.warnings];
  if (refresh?.problem) {
    warnings.push('The list of jobs could not be read at the last try: this is the one before.');
    if (isAdministrator) warnings.push(`${refresh.problem} (${refresh.attemptedAt.toISOString()})`);
  }
  return isAdministrator ? [...warnings, ...secretWarnings(spectrum, now)] : warnings;
}

const daysAhead = 14;

/** What administrators see when the client secret is about to expire. */
export function secretWarnings({ source, secretEnds }: SpectrumSettings, now: Date): string[] {
  if (source.kind !== 'live' || secretEnds === null) return [];
  const days = (Date.parse(secretEnds) - now.getTime()) / dayMs;
  if (days > daysAhead) return [];
  return [
    days > 0
      ? `The client secret of Spectrum ends on ${secretEnds}: rotate it before that day.`
      : `The client secret of Spectrum ended on ${secretEnds}: rotate it.`,
  ];
}
