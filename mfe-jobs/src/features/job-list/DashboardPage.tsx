import { useState } from 'react';
import { isApiError } from 'shared-api/client';
import { useCan } from 'shared-auth';
import { PageLink, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  FailureState,
  Flex,
  PageBody,
  PageFooter,
  PageHeader,
  PlusIcon,
  useIsPhone,
} from 'shared-ui';
import { DataTable, Pager, type Sort } from 'shared-ui/data';
import type { ProjectSort } from '#domain/projectView.ts';
import { NoProjects } from './NoProjects.tsx';
import { ProjectFilters } from './ProjectFilters.tsx';
import { ProjectSearch } from './ProjectSearch.tsx';
import { projectColumns, projectPhoneRow } from './projectColumns.tsx';
import { useOpenProject } from './useOpenProject.ts';
import { useProjectList } from './useProjectList.ts';
import { useProjectView } from './useProjectView.ts';
import { useShownAtLeast } from './useShownAtLeast.ts';

const skeletonMilliseconds = 800;

/** The project list, where everybody starts. */
export function DashboardPage() {
  usePageTitle('Project List');
  const [now] = useState(() => new Date());
  const phone = useIsPhone();
  const canCreate = useCan('project:create');
  const { view, show, clear } = useProjectView();
  const list = useProjectList(view);
  const { open, linkOf } = useOpenProject();
  const loading = useShownAtLeast(list.query.isPending, skeletonMilliseconds);
  const failure = list.query.isError && !list.query.data ? list.query.error : null;

  const create = canCreate && (
    <Button variant="solid" icon={PlusIcon} full={phone} asChild>
      <PageLink to="/job-entry">Create New Project</PageLink>
    </Button>
  );
  return (
    <>
      <PageHeader title="Project List" actions={!phone && create ? create : undefined} />
      <PageBody>
        <Flex gap="2" pb="3" wrap={{ base: 'wrap', md: 'nowrap' }}>
          <Box w={{ base: 'full', md: '320px' }} flexShrink={{ md: '0' }}>
            <ProjectSearch
              term={view.term}
              onTerm={(term) => show({ term })}
              suggestions={list.suggestions}
              onOpen={open}
              onCreator={(name) => show({ term: '', creators: [name] })}
            />
          </Box>
          <Flex gap="2" minW="0" py="1" my="-1" overflowX="auto">
            <ProjectFilters view={view} people={list.people} onChange={show} />
          </Flex>
        </Flex>
        {failure && !loading ? (
          <FailureState
            title="Failed to load projects. Please try again."
            errorId={isApiError(failure) ? failure.requestId : undefined}
            retrying={list.query.isFetching}
            onRetry={() => void list.query.refetch()}
          />
        ) : (
          <DataTable
            label="Projects"
            edgeToEdge
            minWidth="1080px"
            columns={projectColumns(now)}
            rows={list.rows}
            rowKey={({ metadata }) => metadata.id}
            loading={loading}
            sort={view.sort}
            onSort={(sort) => show({ sort: asProjectSort(sort) })}
            onRowOpen={open}
            rowLink={(project, content) => (
              <PageLink
                to={linkOf(project)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  open(project);
                }}
              >
                {content}
              </PageLink>
            )}
            phoneRow={(project) => projectPhoneRow(project, now)}
            empty={<NoProjects view={view} onClear={clear} />}
          />
        )}
        {!loading && list.total > 0 && (
          <Pager
            page={list.page}
            pages={list.pages}
            onPage={(page) => show({ page })}
            label={`${list.first}–${list.last} of ${list.total} ${list.total === 1 ? 'project' : 'projects'}`}
          />
        )}
      </PageBody>
      {phone && create && <PageFooter end={create} />}
    </>
  );
}

/** Only the two columns of a project sort can be clicked. */
function asProjectSort(sort: Sort | null): ProjectSort | null {
  if (sort === null) return null;
  return {
    columnId: sort.columnId === 'custom_id' ? 'custom_id' : 'project_name',
    direction: sort.direction,
  };
}
