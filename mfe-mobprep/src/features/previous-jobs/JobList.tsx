import type { UseQueryResult } from '@tanstack/react-query';
import type { ProjectSummary } from 'shared-api/contract';
import { EmptyState, FailureState, SkeletonRows } from 'shared-ui';
import { ListRow, PanelColumn } from 'shared-ui/data';
import { jobFacts, type PreviousJob } from '#domain/previousJobs.ts';
import { JobDrafts } from './JobDrafts.tsx';

interface JobListProps {
  readonly query: UseQueryResult<ProjectSummary[]>;
  readonly jobs: readonly PreviousJob[];
  /** Jobs whose drafts could not be read. */
  readonly failed: ReadonlySet<string>;
  readonly term: string;
  readonly opened: string;
  readonly draftId: number | null;
  /** Empty closes the opened one. */
  readonly onOpen: (customId: string) => void;
  readonly onDraft: (id: number) => void;
}

export function JobList(props: JobListProps) {
  const { query, jobs, failed, term, opened, draftId, onOpen, onDraft } = props;
  return (
    <PanelColumn title="Jobs" count={query.data && jobs.length} onPhone={draftId === null ? 'plain' : 'hide'}>
      {query.isError && !query.data ? (
        <FailureState title="Failed to load projects. Please try again." read={query} />
      ) : !query.data ? (
        <SkeletonRows rows={8} rowHeight={53} bars={['60%', '14%']} label="Loading jobs" />
      ) : jobs.length === 0 ? (
        <EmptyState
          drawing="search"
          title="No jobs found"
          help={term === '' ? 'Completed projects stand here.' : `No completed project matches “${term}”.`}
        />
      ) : (
        jobs.map((job) => {
          const { custom_id: customId, project_name } = job.summary.metadata;
          const drafts = job.summary.contents_count;
          const open = customId === opened;
          return (
            <div key={customId}>
              <ListRow
                shape="ruled"
                open={open}
                note={jobFacts(job)}
                aside={`${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`}
                onSelect={() => onOpen(open ? '' : customId)}
              >
                {project_name}
              </ListRow>
              {open && (
                <JobDrafts
                  drafts={job.drafts}
                  failed={failed.has(customId)}
                  selectedId={draftId}
                  onSelect={onDraft}
                />
              )}
            </div>
          );
        })
      )}
    </PanelColumn>
  );
}
