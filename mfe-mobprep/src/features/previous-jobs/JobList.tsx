import { counted, noJobsFound, projectsNotLoaded } from 'shared-api/rules';
import { Box, EmptyState, FailureState, formatQuantity, SkeletonRows } from 'shared-ui';
import { ListRow, Pager, PanelColumn } from 'shared-ui/data';
import { jobFacts } from '#domain/previousJobs.ts';
import { JobDrafts } from './JobDrafts.tsx';
import type { PreviousJobs } from './usePreviousJobs.ts';

interface JobListProps {
  readonly previous: PreviousJobs;
  readonly term: string;
  /** Job number of the opened job, empty for none. */
  readonly opened: string;
  readonly draftId: number | null;
  /** Empty closes the opened one. */
  readonly onOpen: (customId: string) => void;
  readonly onDraft: (id: number) => void;
  readonly onPage: (page: number) => void;
}

export function JobList({ previous, term, opened, draftId, onOpen, onDraft, onPage }: JobListProps) {
  const { query, rows, job, failure } = previous;
  return (
    <PanelColumn
      title="Jobs"
      count={query.data && formatQuantity(previous.total)}
      onPhone={draftId === null ? 'plain' : 'hide'}
      foot={
        previous.pages > 1 && (
          <Box px="4" borderTopWidth="1px">
            <Pager
              page={previous.page}
              pages={previous.pages}
              onPage={onPage}
              label={`${formatQuantity(previous.first)}–${formatQuantity(previous.last)}`}
            />
          </Box>
        )
      }
    >
      {query.isError && !query.data ? (
        <FailureState title={projectsNotLoaded} read={query} />
      ) : !query.data ? (
        <SkeletonRows rows={8} rowHeight={53} bars={['60%', '14%']} label="Loading jobs" />
      ) : rows.length === 0 ? (
        <EmptyState
          drawing="search"
          title={noJobsFound}
          help={term === '' ? 'Completed projects appear here.' : `No completed project matches “${term}”.`}
        />
      ) : (
        rows.map((row) => {
          const { custom_id: customId, project_name } = row.metadata;
          const drafts = row.contents_count;
          const open = customId === opened;
          return (
            <div key={customId}>
              <ListRow
                shape="ruled"
                open={open}
                note={jobFacts(row)}
                aside={counted(drafts, 'draft')}
                onSelect={() => onOpen(open ? '' : customId)}
              >
                {project_name}
              </ListRow>
              {open && (
                <JobDrafts
                  drafts={job?.contents ?? null}
                  failure={failure}
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
