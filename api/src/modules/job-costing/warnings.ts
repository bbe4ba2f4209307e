import type { SpectrumSettings } from '#src/settings/spectrumSettings.ts';
import type { Snapshot } from './jobCosting.repository.ts';
import type { Refresh } from './refresh/refresh.repository.ts';

/** A refresh that is due has this long to end before its list counts as stale. */
const graceMs = 5 * 60_000;

/** A list that nothing refreshes by itself does not become stale. */
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

/** What everybody should know about the list, and why, for those who can do something about it. */
export function warningsOf({ snapshot, refresh, spectrum, now }: Facts, isAdministrator: boolean): string[] {
  const warnings = [...snapshot.warnings];
  if (refresh?.problem) {
    warnings.push('The list of jobs could not be read at the last try: this is the one before.');
    if (isAdministrator) warnings.push(`${refresh.problem} (${refresh.attemptedAt.toISOString()})`);
  }
  return isAdministrator ? [...warnings, ...secretWarnings(spectrum, now)] : warnings;
}

const daysAhead = 14;
const dayMs = 24 * 3_600_000;

/** What administrators read when the client secret is about to end. */
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
