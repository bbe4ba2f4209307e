import type { Draft, ProjectDetail, ProjectSummary } from 'shared-api/contract';

/** A completed project, and its drafts once they are known. */
export interface PreviousJob {
  readonly summary: ProjectSummary;
  readonly drafts: readonly Draft[] | null;
}

/** Completed projects, the one that was changed last first. */
export function previousJobs(
  projects: readonly ProjectSummary[],
  details: ReadonlyMap<string, ProjectDetail>,
): PreviousJob[] {
  return projects
    .filter(({ metadata }) => metadata.status === 'completed')
    .sort((a, b) => b.metadata.updated_datetime.localeCompare(a.metadata.updated_datetime))
    .map((summary) => ({ summary, drafts: details.get(summary.metadata.custom_id)?.contents ?? null }));
}

/** The project managers of a job's drafts, each once. */
export const managersOf = (job: PreviousJob): string[] => [
  ...new Set((job.drafts ?? []).map((draft) => draft.pm_name).filter((name) => name !== null)),
];

/** Jobs whose name, number or project manager contains the text, in any case. */
export function findJobs(jobs: readonly PreviousJob[], text: string): PreviousJob[] {
  const wanted = text.trim().toLowerCase();
  return jobs.filter((job) =>
    [job.summary.metadata.project_name, job.summary.metadata.custom_id, ...managersOf(job)].some((fact) =>
      fact.toLowerCase().includes(wanted),
    ),
  );
}

/** "24-0871 · Wichita, KS · PM Dmitri Halloway". */
export function jobFacts(job: PreviousJob): string {
  const { custom_id, project_location } = job.summary.metadata;
  const managers = managersOf(job);
  return [custom_id, project_location, managers.length > 0 && `PM ${managers.join(', ')}`]
    .filter(Boolean)
    .join(' · ');
}
