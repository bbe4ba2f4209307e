import { useQuery } from '@tanstack/react-query';
import { assembliesApi, assemblyQueries } from 'shared-api/client';
import type { Assembly } from 'shared-api/contract';
import { assembliesNotLoaded, sortFrom, sortText } from 'shared-api/rules';
import { PageLink, useAddress, useNavigate, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  FailureState,
  PageBody,
  PageFooter,
  PageHeader,
  PlusIcon,
  SearchInput,
  useIsPhone,
} from 'shared-ui';
import { useAssemblyList } from '#data/recordLists.queries.ts';
import { assembliesShown, assemblySorts } from '#domain/assemblyView.ts';
import { adminPaths } from '#src/adminPaths.ts';
import { useDeletion } from '#src/in-use/useDeletion.tsx';
import { AssemblyTable } from './AssemblyTable.tsx';

/** The list of assemblies: packages of items that go to a job together. */
export function AssembliesPage() {
  usePageTitle('Assemblies');
  const phone = useIsPhone();
  const navigate = useNavigate();
  const address = useAddress();
  const text = address.get('q');
  const query = useQuery(assemblyQueries.list());
  const deletion = useDeletion<Assembly>({
    noun: 'assembly',
    nameOf: ({ assembly_name }) => assembly_name,
    failure: 'Failed to delete assembly',
    remove: assembliesApi.remove,
    deactivate: async ({ id, revision }) =>
      (await assembliesApi.change(id, { is_active: false }, { revision })).assembly,
    canDeactivate: ({ is_active }) => is_active,
    list: useAssemblyList(),
  });
  const sort = sortFrom(address.get('sort'), assemblySorts);
  const create = (
    <Button variant="solid" icon={PlusIcon} asChild>
      <PageLink to={adminPaths.newAssembly}>Create New Assembly</PageLink>
    </Button>
  );
  return (
    <>
      <PageHeader title="Assemblies" {...(!phone && { actions: create })} />
      <PageBody>
        <Box mb="3" maxW={{ md: '320px' }}>
          <SearchInput
            label="Search assemblies"
            placeholder="Search assemblies"
            value={text}
            onChange={(q) => address.type({ q })}
          />
        </Box>
        {query.isError && !query.data ? (
          <FailureState title={assembliesNotLoaded} read={query} />
        ) : (
          <AssemblyTable
            assemblies={assembliesShown(query.data ?? [], text, sort)}
            loading={query.isPending}
            term={text.trim()}
            sort={sort}
            deletingId={deletion.pendingId}
            onSort={(next) => address.set({ sort: sortText(next, assemblySorts) })}
            onEdit={({ id }) => navigate(`${adminPaths.editAssembly}?id=${id}`)}
            onDelete={deletion.ask}
          />
        )}
      </PageBody>
      {phone && <PageFooter end={create} />}
      {deletion.dialog}
    </>
  );
}
