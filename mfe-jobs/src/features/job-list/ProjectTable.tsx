import { useMemo } from 'react';
import type { ProjectSummary } from 'shared-api/contract';
import { PageLink } from 'shared-remote';
import { useStableCallback } from 'shared-ui';
import { DataTable, type Sort } from 'shared-ui/data';
import type { ProjectSort } from '#domain/projectView.ts';
import { projectColumns, projectNote, projectPhoneRow } from './projectColumns.tsx';

interface ProjectTableProps {
  readonly rows: readonly ProjectSummary[];
  readonly loading: boolean;
  readonly sort: ProjectSort | null;
  readonly now: Date;
  readonly onSort: (sort: ProjectSort | null) => void;
  readonly onOpen: (project: ProjectSummary) => void;
  readonly linkOf: (project: ProjectSummary) => string;
}

/** The page of projects. It is drawn again only when it shows something else, so that typing above it stays quick. */
export function ProjectTable({ rows, loading, sort, now, ...actions }: ProjectTableProps) {
  const onSort = useStableCallback((next: Sort | null) =>
    actions.onSort(
      next && {
        // No other column can be sorted.
        columnId: next.columnId === 'custom_id' ? 'custom_id' : 'project_name',
        direction: next.direction,
      },
    ),
  );
  const onOpen = useStableCallback(actions.onOpen);
  const { linkOf } = actions;
  return useMemo(
    () => (
      <DataTable
        label="Projects"
        edgeToEdge
        minWidth="640px"
        columns={projectColumns(now)}
        rowNote={projectNote(now)}
        rows={rows}
        rowKey={({ metadata }) => metadata.id}
        loading={loading}
        sort={sort}
        onSort={onSort}
        onRowOpen={onOpen}
        rowLink={(project, content) => (
          <PageLink
            to={linkOf(project)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen(project);
            }}
          >
            {content}
          </PageLink>
        )}
        phoneRow={(project) => projectPhoneRow(project, now)}
      />
    ),
    [rows, loading, sort, now, onSort, onOpen, linkOf],
  );
}
