import { useQuery } from '@tanstack/react-query';
import { loadQueries } from 'shared-api/client';
import { loadDaysText, loadPath, loadStatusText, loadTitle } from 'shared-api/rules';
import { PageLink, type Places } from 'shared-remote';
import { Box, Panel, Stack, Text, TextLink } from 'shared-ui';

/** A draft's loads with their state. Shows nothing while there are none, and nothing if they can't be read. */
export function DraftLoads({ projectId, draftId }: Places['checkout/panel/v1']) {
  const { data = [] } = useQuery(loadQueries.list(projectId));
  const loads = data.filter((load) => load.draft_id === draftId);
  if (loads.length === 0) return null;
  return (
    <Panel>
      <Text as="h2" textStyle="label.lg" pb="1">
        Loads
      </Text>
      <Stack as="ul" gap="2">
        {loads.map((load) => (
          <Box as="li" key={load.id} textStyle="dense">
            <TextLink asChild>
              <PageLink to={loadPath(load.id)}>{loadTitle(load)}</PageLink>
            </TextLink>
            <Text textStyle="dense" color="fg.muted">
              {[loadStatusText(load.status, load.counts), loadDaysText(load)].filter(Boolean).join(' · ')}
            </Text>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
