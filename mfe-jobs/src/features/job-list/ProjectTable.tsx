import { type ReactNode, useCallback, useMemo } from 'react';
import type { ProjectSummary } from 'shared-api/contract';
import { PageLink } from 'shared-remote';
import { useStableCallback } from 'shared-ui';
import { DataTable, type Sort } from 'shared-ui/table';
import { usePeopleHere } from '#data/usePeopleHere.ts';
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

/** A page of projects. Redrawn only when its content changes, so that typing above it stays fast. */
export function ProjectTable({ rows, loading, sort, now, ...actions }: ProjectTableProps) {
  const onSort = useStableCallback((next: Sort | null) =>
    actions.onSort(
      next && {
        // Only these two columns can be sorted.
        columnId: next.columnId === 'custom_id' ? 'custom_id' : 'project_name',
        direction: next.direction,
      },
    ),
  );
  const onOpen = useStableCallback(actions.onOpen);
  const { linkOf } = actions;
  const people = usePeopleHere(rows.map(({ metadata }) => metadata.id));
  const here = useCallback(
    (projectId: number) => people.filter(({ project_id }) => project_id === projectId),
    [people],
  );
  // Stable across a change of sort: the rows stay until the new ones arrive.
  const parts = useMemo(
    () => ({
      columns: projectColumns(now, here),
      rowNote: projectNote(now),
      rowKey: ({ metadata }: ProjectSummary) => metadata.id,
      onRowOpen: onOpen,
      rowLink: (project: ProjectSummary, content: ReactNode) => (
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
      ),
      phoneRow: (project: ProjectSummary) => projectPhoneRow(project, now, here),
    }),
    [now, here, onOpen, linkOf],
  );
  return useMemo(
    () => (
      <DataTable
        label="Projects"
        edgeToEdge
        minWidth="640px"
        {...parts}
        rows={rows}
        loading={loading}
        sort={sort}
        onSort={onSort}
      />
    ),
    [rows, loading, sort, parts, onSort],
  );
}
