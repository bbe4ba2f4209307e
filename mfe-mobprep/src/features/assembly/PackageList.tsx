import type { UseQueryResult } from '@tanstack/react-query';
import type { Assembly, Draft } from 'shared-api/contract';
import { assembliesNotLoaded, counted } from 'shared-api/rules';
import { isChanged, type UsedPackage } from 'shared-draft';
import { Badge, CheckIcon, EmptyState, FailureState, SkeletonRows, Stack } from 'shared-ui';
import { ListRow, PanelColumn, VirtualList } from 'shared-ui/data';
import { currentPackages, packagesTitle } from '#domain/packageList.ts';

interface PackageListProps {
  readonly query: UseQueryResult<Assembly[]>;
  readonly packages: readonly Assembly[];
  readonly term: string;
  readonly draft: Draft;
  readonly used: readonly UsedPackage[];
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
}

const idOf = ({ id }: Assembly) => id;
const nameOf = ({ assembly_name }: Assembly) => assembly_name;

export function PackageList({ query, packages, term, draft, used, selectedId, onSelect }: PackageListProps) {
  const inUse = new Set(currentPackages(draft));
  const changed = new Set(used.filter(isChanged).map(({ known }) => known.assembly_id));
  return (
    <PanelColumn
      title={packagesTitle}
      count={query.data && packages.length}
      onPhone={selectedId === null ? 'plain' : 'hide'}
    >
      {query.isError && !query.data ? (
        <FailureState title={assembliesNotLoaded} read={query} />
      ) : !query.data ? (
        <SkeletonRows rows={10} rowHeight={55} bars={['60%']} label="Loading packages" />
      ) : packages.length === 0 ? (
        <EmptyState
          drawing="box"
          title="No packages found"
          help={term === '' ? 'Administrators create packages.' : `No package name matches “${term}”.`}
        />
      ) : (
        <VirtualList
          sections={[{ key: 'packages', label: 'Packages', lists: [{ key: 'packages', rows: packages }] }]}
          rowKey={idOf}
          rowText={nameOf}
          rowHeight={55}
          renderRow={(assembly) => (
            <ListRow
              shape="ruled"
              selected={assembly.id === selectedId}
              note={assembly.description}
              aside={
                <Stack gap="0" align="flex-end">
                  {inUse.has(assembly.id) && (
                    <Badge palette="accent" icon={CheckIcon}>
                      Selected
                    </Badge>
                  )}
                  <span>
                    {changed.has(assembly.id) && 'Changed, '}
                    {counted(assembly.item_count, 'item')}
                  </span>
                </Stack>
              }
              onSelect={() => onSelect(assembly.id)}
            >
              {assembly.assembly_name}
            </ListRow>
          )}
        />
      )}
    </PanelColumn>
  );
}
