import { counted } from 'shared-api/rules';
import { refreshNow, statusOf } from '#modules/job-costing/jobCosting.service.ts';
import { momentText } from '#platform/clock/momentText.ts';
import type { HealthCheck } from '../HealthCheck.ts';

/** Whether the list of jobs is read. */
export const jobCostingCheck: HealthCheck = {
  id: 'job-costing',
  name: 'Job costing',
  means:
    'Job Entry offers the jobs of job costing. If they can’t be read, people still see the list from before, and can type a job’s name. The page Job Costing shows the source and its settings.',
  pace: 'often',
  check: async ({ env, db, now }) => {
    const { origin, host, list, last_try, due } = await statusOf(db, env.spectrum, now());
    if (origin === 'upload') return null;
    const from = host ?? 'The file';
    const problem = last_try?.problem ?? null;
    if (problem !== null)
      return {
        state: list === null || list.stale ? 'failing' : 'look',
        found: `${from} could not be read: ${problem}`,
      };
    if (list === null)
      return due || last_try === null ? null : { state: 'failing', found: `${from} was never read.` };
    if (list.stale)
      return {
        state: 'look',
        found: `${from} was last read on ${momentText(new Date(list.fetched_at))}, which is too long ago.`,
      };
    const [warning] = list.warnings;
    if (warning !== undefined) return { state: 'look', found: warning };
    return {
      state: 'good',
      found: `${from} was read, ${counted(list.job_count, 'job')}${due ? '. It will be read again shortly' : ''}`,
    };
  },
  fix: {
    label: 'Refresh now',
    isForGood: true,
    run: async ({ env, db, now }) => void (await refreshNow(db, env.spectrum, now())),
  },
};
