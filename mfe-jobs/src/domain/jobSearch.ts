import type { CostingJob } from 'shared-api/contract';
import { nameKey } from 'shared-api/rules';

/** A job's number and description as they are compared, computed once for all searches. */
type Words = readonly [number: string, description: string];

const wordsOf = ({
  Job_Number,
  Job_Description,
}: Pick<CostingJob, 'Job_Number' | 'Job_Description'>): Words => [
  nameKey(Job_Number),
  nameKey(Job_Description),
];

function scoreOf(have: string, wanted: string): number {
  if (have === wanted) return 100;
  if (have.startsWith(wanted)) return 90;
  return have.includes(wanted) ? 70 : 0;
}

const scoreOfWords = ([number, description]: Words, wanted: string) =>
  Math.max(scoreOf(number, wanted), scoreOf(description, wanted));

/** How well a job's number or description matches the term: 100 exact, 90 prefix, 70 substring, 0 not at all. */
export function jobScore(job: Parameters<typeof wordsOf>[0], term: string): number {
  const wanted = nameKey(term);
  return wanted === '' ? 0 : scoreOfWords(wordsOf(job), wanted);
}

/** Finds the matching jobs, best first, or all while nothing is typed. Ties keep the server's order. */
export function jobSearch(jobs: readonly CostingJob[]): (term: string) => readonly CostingJob[] {
  const words = jobs.map(wordsOf);
  return (term) => {
    const wanted = nameKey(term);
    if (wanted === '') return jobs;
    return jobs
      .map((job, at) => ({ job, score: scoreOfWords(words[at] ?? wordsOf(job), wanted) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ job }) => job);
  };
}
