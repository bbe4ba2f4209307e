import type { CostingJob } from 'shared-api/contract';
import { byText } from 'shared-api/rules';

function scoreOf(text: string, wanted: string): number {
  const have = text.toLowerCase();
  if (have === wanted) return 100;
  if (have.startsWith(wanted)) return 90;
  return have.includes(wanted) ? 70 : 0;
}

/** How well a job fits what was typed, by number or description: 100 exact, 90 prefix, 70 substring, 0 not at all. */
export function jobScore(job: Pick<CostingJob, 'Job_Number' | 'Job_Description'>, term: string): number {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return 0;
  return Math.max(scoreOf(job.Job_Number, wanted), scoreOf(job.Job_Description, wanted));
}

const newestFirst = (a: CostingJob, b: CostingJob) => byText(b.Job_Number, a.Job_Number);

/** The jobs that fit, best first; all of them while nothing is typed. Equal ones by number, highest first. */
export function searchJobs(jobs: readonly CostingJob[], term: string): CostingJob[] {
  if (term.trim() === '') return [...jobs].sort(newestFirst);
  return jobs
    .map((job) => ({ job, score: jobScore(job, term) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || newestFirst(a.job, b.job))
    .map(({ job }) => job);
}
