import { today } from 'shared-api/client';
import type { Load } from 'shared-api/contract';
import { isLateLoad, loadDaysText, loadStatusText, loadTitle, monthDayText } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Box, Card, CardLink, Flex, Text } from 'shared-ui';
import { loadPaths } from '#src/loadPaths.ts';
import { LoadBadge, listText, loadText } from './LoadHead.tsx';

interface LoadCardsProps {
  readonly loads: readonly Load[];
  /** All are of the project whose page it is. */
  readonly inProject?: boolean;
}

function LoadCard({ load, inProject }: { load: Load; inProject: boolean }) {
  return (
    <Box as="li" display="flex" minW="0">
      <Card clickable>
        <Flex align="center" justify="space-between" gap="3">
          <Text as="h3" textStyle="section" truncate>
            <CardLink>
              <PageLink to={loadPaths.load(load.id)}>
                {inProject ? loadTitle(load) : load.project_name}
              </PageLink>
            </CardLink>
          </Text>
          <LoadBadge status={load.status} />
        </Flex>
        <Text textStyle="dense" color="fg.muted" pt="1">
          {inProject
            ? `${listText(load)}, ${load.created_by_name}`
            : `Job # ${load.custom_id} · ${loadText(load, load.truck)}`}
        </Text>
        <Text textStyle="dense" pt="2">
          {[loadStatusText(load.status, load.counts), loadDaysText(load)].filter(Boolean).join(' · ')}
        </Text>
        {isLateLoad(load, today()) && (
          <Text textStyle="dense" fontWeight="600" color="warning.fg">
            {load.truck || 'It'} was due back {monthDayText(load.back_on ?? '')}
          </Text>
        )}
      </Card>
    </Box>
  );
}

/** Loads in a list of them. */
export function LoadCards({ loads, inProject = false }: LoadCardsProps) {
  return (
    <Box
      as="ul"
      display="grid"
      gap="4"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      {loads.map((load) => (
        <LoadCard key={load.id} load={load} inProject={inProject} />
      ))}
    </Box>
  );
}
