import { useState } from 'react';
import { serverNow } from 'shared-api/client';
import { newProjectLabel, newProjectPath, projectsNotLoaded } from 'shared-api/rules';
import { useCan } from 'shared-auth';
import { PageLink, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  FailureState,
  Flex,
  formatQuantity,
  PageBody,
  PageFooter,
  PageHeader,
  PlusIcon,
  useIsPhone,
} from 'shared-ui';
import { Pager } from 'shared-ui/table';
import { NewInstallation } from './NewInstallation.tsx';
import { NoProjects } from './NoProjects.tsx';
import { ProjectFilters } from './ProjectFilters.tsx';
import { ProjectSearch } from './ProjectSearch.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { useOpenProject } from './useOpenProject.ts';
import { useProjectList } from './useProjectList.ts';
import { useProjectView } from './useProjectView.ts';
import { useSkeletonShown } from './useSkeletonShown.ts';

/** The project list, everyone's start page. */
export function ProjectListPage() {
  usePageTitle('Project List');
  const [now] = useState(serverNow);
  const phone = useIsPhone();
  const canCreate = useCan('project:create');
  const { view, filters, show, search, clear } = useProjectView();
  const list = useProjectList(view);
  const { open, linkOf } = useOpenProject();
  const loading = useSkeletonShown(list.query.isPending);
  const failure = list.query.isError && !list.query.data ? list.query.error : null;

  const create = canCreate && (
    <Button variant="solid" icon={PlusIcon} full={phone} asChild>
      <PageLink to={newProjectPath}>{newProjectLabel}</PageLink>
    </Button>
  );
  return (
    <>
      <PageHeader title="Project List" actions={!phone && create ? create : undefined} />
      <PageBody>
        <Flex gap="2" pb="3" wrap={{ base: 'wrap', md: 'nowrap' }}>
          <Box w={{ base: 'full', md: '200px' }} flex={{ md: '1 0 200px' }} maxW={{ md: '320px' }}>
            <ProjectSearch
              term={view.term}
              onTerm={search}
              suggestions={list.suggestions}
              onOpen={open}
              onCreator={(name) => show({ term: '', creators: [name] })}
            />
          </Box>
          <Flex gap="2" minW="0" py="1" my="-1" overflowX="auto">
            <ProjectFilters filters={filters} people={list.people} onChange={show} />
          </Flex>
        </Flex>
        {failure && !loading ? (
          <FailureState title={projectsNotLoaded} read={list.query} />
        ) : (
          <>
            <ProjectTable
              rows={list.rows}
              loading={loading}
              sort={view.sort}
              now={now}
              onSort={(sort) => show({ sort })}
              onOpen={open}
              linkOf={linkOf}
            />
            {!loading &&
              list.total === 0 &&
              (list.isNew ? <NewInstallation /> : <NoProjects view={view} onClear={clear} />)}
          </>
        )}
        {!loading && list.total > 0 && (
          <Pager
            page={list.page}
            pages={list.pages}
            onPage={(page) => show({ page })}
            label={`${list.first}–${list.last} of ${formatQuantity(list.total)} ${list.total === 1 ? 'project' : 'projects'}`}
          />
        )}
      </PageBody>
      {phone && create && <PageFooter end={create} />}
    </>
  );
}
