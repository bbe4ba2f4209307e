import { useQuery } from '@tanstack/react-query';
import type { ReleaseChannel } from 'shared-api/contract';
import { failureBudgetDays } from 'shared-api/rules';
import { Box, Button, EmptyState, FailureState, Flex, formatListDate, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { releaseQueries } from '#data/releases.queries.ts';
import { budgetText, noonOf, viewsText, vitalsText } from '#domain/releaseHealth.ts';
import { FailureChart } from './FailureChart.tsx';

interface HealthDialogProps {
  readonly channel: ReleaseChannel;
  readonly onClose: () => void;
}

/** A remote's page views, failures and web vitals on each of the last days. */
export function HealthDialog({ channel, onClose }: HealthDialogProps) {
  const query = useQuery(releaseQueries.health(channel.remote));
  const days = query.data?.days ?? [];
  return (
    <Dialog
      title={`Health of ${channel.title}`}
      open
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {query.isError && <FailureState title="Failed to load the health" read={query} />}
      {query.isPending && <Text color="fg.muted">Loading</Text>}
      {query.data && days.length === 0 && (
        <EmptyState
          drawing="list"
          title="Not seen yet"
          help={`Nobody has opened it in the last ${failureBudgetDays} days.`}
        />
      )}
      {days.length > 0 && (
        <Stack gap="4">
          <Text>{budgetText(channel.budget)}</Text>
          <FailureChart days={days} allowed={channel.budget.per_thousand} />
          <Box as="ul" aria-label="Days">
            {days.toReversed().map((day) => (
              <Flex
                as="li"
                key={day.day}
                columnGap="3"
                flexWrap="wrap"
                py="2"
                borderBottom="1px solid"
                borderColor="border"
                textStyle="dense"
              >
                <Box w="96px">{formatListDate(noonOf(day.day), new Date())}</Box>
                <Box flex="1" minW="180px">
                  {viewsText(day)}
                </Box>
                <Box color="fg.muted">{vitalsText(day)}</Box>
              </Flex>
            ))}
          </Box>
        </Stack>
      )}
    </Dialog>
  );
}
