import { useQuery } from '@tanstack/react-query';
import { surfaceTypeQueries } from 'shared-api/client';
import type { SurfaceType } from 'shared-api/contract';
import { Box } from 'shared-ui';
import type { Column } from 'shared-ui/data';
import { ActiveDot } from '#src/list-page/ActiveDot.tsx';
import { belowParent } from '#src/list-page/belowParent.ts';
import { ListPage } from '#src/list-page/ListPage.tsx';

const levelOf = (type: SurfaceType) => (type.parent_id === null ? 'Main type' : 'Sub type');

const columns: readonly Column<SurfaceType>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (type) => (
      <Box
        as="span"
        pl={type.parent_id === null ? '0' : '6'}
        fontWeight={type.parent_id === null ? '600' : '400'}
      >
        {type.name}
      </Box>
    ),
  },
  { id: 'level', header: 'Level', width: '150px', tone: 'muted', cell: levelOf },
  { id: 'status', header: 'Status', width: '110px', cell: (type) => <ActiveDot isActive={type.is_active} /> },
];

/** The surfaces that jobs are done on: roof decks and walls. */
export function ProjectTypesPage() {
  return (
    <ListPage
      title="Project Types"
      width="640px"
      query={useQuery(surfaceTypeQueries.list())}
      arrange={belowParent}
      columns={columns}
      phoneRow={(type) => ({
        title: type.name,
        meta: levelOf(type),
        badge: <ActiveDot isActive={type.is_active} />,
      })}
      empty={{ title: 'No project types yet', help: 'Roof decks and walls that a job can be specified by.' }}
    />
  );
}
