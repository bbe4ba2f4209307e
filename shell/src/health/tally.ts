import type { HealthReport, LiveRemote } from 'shared-api/contract';
import { mostReportedViews, type Vital } from 'shared-api/rules';
import { flagsOf } from '#src/remotes/flagsOf.ts';
import type { Happening } from './healthEvents.ts';

/** A figure for one navigation, within this document or to a new one. */
export interface Measurement {
  readonly vital: Vital;
  readonly value: number;
  /** Whose page it was; null for the shell's own. */
  readonly remote: LiveRemote | null;
  /** Whether the browser tells navigations within a document apart. */
  readonly ofOneNavigation: boolean;
}

type Line = HealthReport['remotes'][number];

/** Adds up the report for each remote. */
export function startTally() {
  const lines = new Map<LiveRemote, Line>();
  const seen = new Set<LiveRemote>();
  let first: Happening | null = null;
  let hasFailed = false;

  const add = (remote: LiveRemote, change: (line: Line) => Partial<Line>) => {
    const { name, version, channel } = remote;
    if (channel === 'preview') return;
    const flags = flagsOf(remote);
    const line = lines.get(remote) ?? {
      ...{ remote: name, version, views: 0, failures: 0 },
      ...(flags.length > 0 && { flags }),
    };
    lines.set(remote, { ...line, ...change(line) });
  };

  const count = (remote: LiveRemote, failed: boolean) => {
    const what = failed ? 'failures' : 'views';
    add(remote, (line) => ({ [what]: Math.min(mostReportedViews, line[what] + 1) }));
  };

  return {
    /** Returns true for the first failure of a page view, and for each in a place. */
    hear: (happening: Happening): boolean => {
      const { remote, failed, inPlace } = happening;
      if (inPlace) {
        count(remote, failed);
        return failed;
      }
      first ??= happening;
      seen.add(remote);
      const isNews = failed && !hasFailed;
      hasFailed = failed;
      if (isNews || !failed) count(remote, failed);
      return isNews;
    },
    measure: ({ vital, value, remote, ofOneNavigation }: Measurement) => {
      if (!remote) return;
      // This measured the sign-in page, shown at the address that was asked for.
      if (vital === 'lcp' && !ofOneNavigation && value < (first?.at ?? Number.POSITIVE_INFINITY)) return;
      // Some browsers measure a tab as a whole: with several remotes there is no telling which one caused the figure.
      if (vital !== 'lcp' && !ofOneNavigation && seen.size > 1) return;
      add(remote, () => ({ [vital]: value }));
    },
    /** Returns what there is to send, or null, and starts over. */
    take: (): HealthReport | null => {
      const remotes = [...lines.values()];
      lines.clear();
      return remotes.length > 0 ? { remotes } : null;
    },
  };
}
