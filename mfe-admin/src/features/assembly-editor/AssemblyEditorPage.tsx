import { useQuery } from '@tanstack/react-query';
import { assemblyQueries } from 'shared-api/client';
import { assemblyNotLoaded } from 'shared-api/rules';
import { PageLink, useAddress, usePageTitle } from 'shared-remote';
import { Button, FailureState, PageBody, PageHeader, SkeletonRows } from 'shared-ui';
import { adminPaths } from '#src/adminPaths.ts';
import { AssemblyEditor } from './AssemblyEditor.tsx';

/** A new assembly. */
export function NewAssemblyPage() {
  usePageTitle('Create New Assembly');
  return <AssemblyEditor assembly={null} items={[]} />;
}

/** The assembly in the address. */
export function EditAssemblyPage() {
  usePageTitle('Edit Assembly');
  const id = Number(useAddress().get('id'));
  const isId = Number.isInteger(id) && id > 0;
  // Read it once, when the page opens: the form's starting values must not change.
  const assembly = useQuery({ ...assemblyQueries.detail(id), enabled: isId, staleTime: 0, gcTime: 0 });
  const items = useQuery({ ...assemblyQueries.items(id), enabled: isId });
  const failed = [assembly, items].find((read) => read.isError && !read.data);
  if (assembly.data && items.data)
    return <AssemblyEditor key={id} assembly={assembly.data} items={items.data} />;
  return (
    <>
      <PageHeader title="Edit Assembly" />
      <PageBody>
        {failed || !isId ? (
          <FailureState
            title={assemblyNotLoaded}
            read={failed}
            leave={
              <Button size="tool" asChild>
                <PageLink to={adminPaths.assemblies}>All assemblies</PageLink>
              </Button>
            }
          />
        ) : (
          <SkeletonRows rows={12} rowHeight={40} bars={['30%', '40%', '20%']} label="Loading the assembly" />
        )}
      </PageBody>
    </>
  );
}
