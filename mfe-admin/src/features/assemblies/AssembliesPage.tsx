import { useQuery } from '@tanstack/react-query';
import { assemblyQueries } from 'shared-api/client';
import type { Assembly } from 'shared-api/contract';
import { byText } from 'shared-api/rules';
import type { Column } from 'shared-ui/data';
import { ListPage } from '#src/list-page/ListPage.tsx';

const specification = (assembly: Assembly) => assembly.surface_types.map(({ name }) => name).join(', ');

/** By the first surface type, then by name; what fits everything comes first. */
const bySpecification = (assemblies: readonly Assembly[]) =>
  [...assemblies].sort(
    (a, b) => byText(specification(a), specification(b)) || byText(a.assembly_name, b.assembly_name),
  );

const columns: readonly Column<Assembly>[] = [
  {
    id: 'name',
    header: 'Assembly Name',
    tone: 'name',
    width: '30%',
    cell: (assembly) => assembly.assembly_name,
  },
  { id: 'specification', header: 'Project Specification', tone: 'muted', width: '24%', cell: specification },
  { id: 'description', header: 'Description', tone: 'muted', cell: (assembly) => assembly.description },
  {
    id: 'items',
    header: 'Total Items',
    align: 'end',
    width: '110px',
    cell: (assembly) => assembly.item_count,
  },
];

/** The packages of items. */
export function AssembliesPage() {
  return (
    <ListPage
      title="Assemblies"
      width="1120px"
      query={useQuery(assemblyQueries.list())}
      arrange={bySpecification}
      columns={columns}
      phoneRow={(assembly) => ({
        title: assembly.assembly_name,
        meta: specification(assembly) || assembly.description,
        badge: `${assembly.item_count} items`,
      })}
      empty={{ title: 'No assemblies yet', help: 'A package of items that go to a job together.' }}
    />
  );
}
