import { useQuery } from '@tanstack/react-query';
import { unitQueries } from 'shared-api/client';
import type { Unit } from 'shared-api/contract';
import { usePageTitle } from 'shared-remote';
import { Box, EmptyState, FailureState, PageBody, PageHeader, Panel, StatusDot } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/data';

const columns: readonly Column<Unit>[] = [
  { id: 'name', header: 'Unit Name', tone: 'name', width: '30%', cell: (unit) => unit.name },
  { id: 'description', header: 'Description', tone: 'muted', cell: (unit) => unit.description },
  {
    id: 'status',
    header: 'Status',
    width: '110px',
    cell: (unit) => <ActiveDot isActive={unit.is_active} />,
  },
];

const ActiveDot = ({ isActive }: { isActive: boolean }) => (
  <StatusDot palette={isActive ? 'success' : 'neutral'} hollow={!isActive}>
    {isActive ? 'Active' : 'Inactive'}
  </StatusDot>
);

/** The units that items are counted in. */
export function UnitsPage() {
  usePageTitle('Units');
  const units = useQuery(unitQueries.list());
  return (
    <>
      <PageHeader title="Units" />
      <PageBody>
        <Box maxW="640px">
          <Panel title="Units" count={units.data?.length} padded={false}>
            {units.isError ? (
              <FailureState title="The units could not be loaded." onRetry={() => units.refetch()} />
            ) : (
              <DataTable
                label="Units"
                columns={columns}
                rows={units.data ?? []}
                rowKey={(unit) => unit.id}
                loading={units.isPending}
                phoneRow={(unit) => ({
                  title: unit.name,
                  meta: unit.description,
                  badge: <ActiveDot isActive={unit.is_active} />,
                })}
                empty={
                  <EmptyState
                    drawing="list"
                    title="No units yet"
                    help="Items are counted in EA until there is one."
                  />
                }
              />
            )}
          </Panel>
        </Box>
      </PageBody>
    </>
  );
}
