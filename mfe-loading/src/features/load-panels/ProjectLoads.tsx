import { useQuery } from '@tanstack/react-query';
import { loadQueries } from 'shared-api/client';
import type { Load } from 'shared-api/contract';
import { draftName, loadPath, loadStatusText, loadTitle } from 'shared-api/rules';
import { PageLink, type Places } from 'shared-remote';
import { Box, Card, CardLink, formatMoment, Section, Text } from 'shared-ui';

/** A project's loads with their state. Shows nothing while there are none, and nothing if they can't be read. */
export function ProjectLoads({ projectId }: Places['project/panel/v1']) {
  const { data: loads = [] } = useQuery(loadQueries.list(projectId));
  if (loads.length === 0) return null;
  return (
    <Box>
      <Section title={`Loads (${loads.length})`}>
        <Box
          as="ul"
          display="grid"
          gap="4"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
            xl: 'repeat(4, minmax(0, 1fr))',
          }}
        >
          {loads.map((load) => (
            <LoadCard key={load.id} load={load} />
          ))}
        </Box>
      </Section>
    </Box>
  );
}

function LoadCard({ load }: { load: Load }) {
  return (
    <Box as="li" display="flex" minW="0">
      <Card clickable>
        <Text as="h3" textStyle="section" truncate>
          <CardLink>
            <PageLink to={loadPath(load.id)}>{loadTitle(load)}</PageLink>
          </CardLink>
        </Text>
        <Text textStyle="dense" pt="1">
          {loadStatusText(load.status, load.counts)}
        </Text>
        <Text textStyle="caption" color="fg.muted" pt="2">
          {draftName(load.draft_number)}, {formatMoment(load.created_datetime)}, {load.created_by_name}
        </Text>
      </Card>
    </Box>
  );
}
