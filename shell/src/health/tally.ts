import type { HealthReport, LiveRemote } from 'shared-api/contract';
import type { Happening } from './happenings.ts';

export type Vital = 'lcp' | 'inp' | 'cls';

/** A figure of one navigation, in this document or to another one. */
export interface Measurement {
  readonly vital: Vital;
  readonly value: number;
  /** Whose page it was; null for the shell's own. */
  readonly remote: LiveRemote | null;
  /** Whether the browser tells navigations within a document apart. */
  readonly ofOneNavigation: boolean;
}

type Line = HealthReport['remotes'][number];
const mostViews = 100;

/** Adds up what is to be reported of each remote. */
export function startTally() {
  const lines = new Map<LiveRemote, Line>();
  const seen = new Set<LiveRemote>();
  let first: Happening | null = null;
  let hasFailed = false;

  const add = (remote: LiveRemote, change: (line: Line) => Partial<Line>) => {
    const { name, version } = remote;
    const line = lines.get(remote) ?? { remote: name, version, views: 0, failures: 0 };
    lines.set(remote, { ...line, ...change(line) });
  };

  return {
    /** Answers whether a page view failed that hadn't before. */
    hear: (happening: Happening): boolean => {
      const { remote, failed } = happening;
      first ??= happening;
      seen.add(remote);
      const isNews = failed && !hasFailed;
      hasFailed = failed;
      if (!failed) add(remote, ({ views }) => ({ views: Math.min(mostViews, views + 1) }));
      if (isNews) add(remote, ({ failures }) => ({ failures: Math.min(mostViews, failures + 1) }));
      return isNews;
    },
    measure: ({ vital, value, remote, ofOneNavigation }: Measurement) => {
      if (!remote) return;
      // The sign-in page's, at the address that was asked for.
      if (vital === 'lcp' && !ofOneNavigation && value < (first?.at ?? Number.POSITIVE_INFINITY)) return;
      // Some browsers measure a tab as a whole: of several remotes nobody knows which one it was.
      if (vital !== 'lcp' && !ofOneNavigation && seen.size > 1) return;
      add(remote, () => ({ [vital]: value }));
    },
    /** What is to be sent now, if there is something. It isn't told again. */
    take: (): HealthReport | null => {
      const remotes = [...lines.values()];
      lines.clear();
      return remotes.length > 0 ? { remotes } : null;
    },
  };
}
