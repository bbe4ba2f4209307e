import { useQuery } from '@tanstack/react-query';
import { unitQueries } from 'shared-api/client';
import type { Unit } from 'shared-api/contract';
import type { Column } from 'shared-ui/data';
import { ActiveDot } from '#src/list-page/ActiveDot.tsx';
import { ListPage } from '#src/list-page/ListPage.tsx';

const columns: readonly Column<Unit>[] = [
  { id: 'name', header: 'Unit Name', tone: 'name', width: '30%', cell: (unit) => unit.name },
  { id: 'description', header: 'Description', tone: 'muted', cell: (unit) => unit.description },
  { id: 'status', header: 'Status', width: '110px', cell: (unit) => <ActiveDot isActive={unit.is_active} /> },
];

/** The units that items are counted in. */
export function UnitsPage() {
  return (
    <ListPage
      title="Units"
      width="640px"
      query={useQuery(unitQueries.list())}
      columns={columns}
      phoneRow={(unit) => ({
        title: unit.name,
        meta: unit.description,
        badge: <ActiveDot isActive={unit.is_active} />,
      })}
      empty={{ title: 'No units yet', help: 'Items are counted in EA until there is one.' }}
    />
  );
}
