import type { LiveRemote } from 'shared-api/contract';
import type { Vital } from 'shared-api/rules';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { ownerOf } from '#src/access/routeFor.ts';
import { sendReport } from '#src/remotes/sendReport.ts';
import { hearHappenings } from './healthEvents.ts';
import { startTally } from './tally.ts';

/** Reports how the remotes perform in this tab, without naming the user. Sends when the tab is hidden and at a failure. */
export function watchHealth(remotes: readonly LiveRemote[]) {
  const tally = startTally();
  const send = () => {
    const report = tally.take();
    if (report) sendReport('/reports/health', report);
  };
  hearHappenings((happening) => {
    if (tally.hear(happening)) send();
  });

  const tellsNavigations = PerformanceObserver.supportedEntryTypes.includes('soft-navigation');
  const measure = ({ name, value, navigationType, navigationURL = location.href }: Metric) =>
    tally.measure({
      vital: name.toLowerCase() as Vital, // we only register the three below
      value,
      remote: ownerOf(new URL(navigationURL).pathname, remotes)?.remote ?? null,
      ofOneNavigation: name === 'LCP' ? navigationType === 'soft-navigation' : tellsNavigations,
    });
  for (const on of [onLCP, onINP, onCLS]) on(measure, { reportSoftNavs: true });
  // Runs after the library, which listens in the capture phase.
  addEventListener('visibilitychange', () => document.hidden && send());
}
