import type { Assembly } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Badge, Box, EmptyState, HStack, Text, useIsNarrow } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';
import { type AssemblySort, specification } from '#domain/assemblyView.ts';
import { adminPaths } from '#src/adminPaths.ts';
import { EditAndDelete } from '#src/record-row/EditAndDelete.tsx';

interface AssemblyTableProps {
  readonly assemblies: readonly Assembly[];
  readonly loading: boolean;
  readonly term: string;
  readonly sort: AssemblySort;
  readonly deletingId: number | null;
  readonly onSort: (sort: AssemblySort) => void;
  readonly onEdit: (assembly: Assembly) => void;
  readonly onDelete: (assembly: Assembly) => void;
}

const descriptionColumn: Column<Assembly> = {
  id: 'description',
  header: 'Description',
  tone: 'muted',
  cell: ({ description }) => description,
};

export function AssemblyTable(props: AssemblyTableProps) {
  const { assemblies, loading, term, sort, deletingId, onSort, onEdit, onDelete } = props;
  const narrow = useIsNarrow();
  const actions = (assembly: Assembly) => (
    <EditAndDelete
      record={{ name: assembly.assembly_name, can: assembly.can }}
      noun="assemblies"
      history={{ kind: 'assembly', id: assembly.id }}
      busy={assembly.id === deletingId}
      onEdit={() => onEdit(assembly)}
      onDelete={() => onDelete(assembly)}
    />
  );
  const columns: readonly Column<Assembly>[] = [
    {
      id: 'name',
      header: 'Assembly Name',
      tone: 'name',
      width: narrow ? undefined : '28%',
      sortable: true,
      lead: true,
      cell: ({ assembly_name, description, is_active }) => (
        <Box minW="0">
          <HStack gap="2">
            <Box as="span" truncate title={assembly_name}>
              {assembly_name}
            </Box>
            {!is_active && <Badge>Inactive</Badge>}
          </HStack>
          {narrow && description !== '' && (
            <Text textStyle="caption" color="fg.muted" fontWeight="400" truncate>
              {description}
            </Text>
          )}
        </Box>
      ),
    },
    {
      id: 'specification',
      header: 'Project Specification',
      tone: 'muted',
      width: narrow ? '190px' : '24%',
      sortable: true,
      cell: specification,
    },
    ...(narrow ? [] : [descriptionColumn]),
    {
      id: 'items',
      header: 'Total Items',
      align: 'end',
      width: '110px',
      cell: ({ item_count }) => item_count,
    },
    { id: 'actions', header: 'Actions', align: 'end', width: '140px', action: true, cell: actions },
  ];
  return (
    <DataTable
      label="Assemblies"
      edgeToEdge
      columns={columns}
      rows={assemblies}
      rowKey={({ id }) => id}
      rowText={({ assembly_name }) => assembly_name}
      loading={loading}
      sort={sort}
      onSort={onSort}
      rowLink={({ id }, content) => <PageLink to={`${adminPaths.editAssembly}?id=${id}`}>{content}</PageLink>}
      phoneRow={(assembly) => ({
        title: assembly.assembly_name,
        meta: [assembly.is_active ? '' : 'Inactive', specification(assembly), assembly.description]
          .filter(Boolean)
          .join(' · '),
        badge: counted(assembly.item_count, 'item'),
        action: actions(assembly),
      })}
      empty={
        term === '' ? (
          <EmptyState
            drawing="box"
            title="No assemblies yet"
            help="An assembly groups items that go to a job together."
          />
        ) : (
          <EmptyState drawing="search" title="No assemblies found" help={`Nothing matches “${term}”.`} />
        )
      }
    />
  );
}
