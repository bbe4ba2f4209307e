import { useQuery } from '@tanstack/react-query';
import type { Upgrade } from 'shared-api/contract';
import {
  Badge,
  Box,
  Card,
  CheckIcon,
  FailureState,
  Flex,
  HStack,
  Notice,
  Text,
  WarningIcon,
} from 'shared-ui';
import { upgradeQueries } from '#data/upgrade.queries.ts';

type Next = NonNullable<Upgrade['next']>;

const verdicts = {
  roll: { palette: 'info', badge: 'may roll', text: 'Replace the servers one by one, while people work.' },
  stop: { palette: 'warning', badge: 'needs a stop', text: 'Stop all servers, then start that version.' },
  no: { palette: 'danger', badge: 'would not start', text: 'That version is not for this database.' },
} as const satisfies Record<Next['verdict'], object>;

/** Which version runs, and what an operator has to do for the one that waits. Upgrading is done on the server. */
export function UpgradeCard() {
  const query = useQuery(upgradeQueries.state());
  const upgrade = query.data;
  if (!upgrade)
    return query.isError ? <FailureState title="Failed to load the upgrade" read={query} /> : null;
  const { version, next, problem } = upgrade;
  return (
    <Card asChild>
      <section aria-labelledby="upgrade-card">
        <Flex align="center" gap="2" wrap="wrap" minH="28px">
          <Text as="h2" id="upgrade-card" textStyle="section">
            Upgrade
          </Text>
          {next && (
            <Badge palette={verdicts[next.verdict].palette}>
              {next.version} {verdicts[next.verdict].badge}
            </Badge>
          )}
        </Flex>
        <Text mt="4">You run {version}.</Text>
        {problem && <Notice palette="warning">{problem}</Notice>}
        {next ? <NextVersion next={next} /> : !problem && <HowToAsk />}
      </section>
    </Card>
  );
}

function NextVersion({ next }: { readonly next: Next }) {
  const Icon = next.verdict === 'roll' ? CheckIcon : WarningIcon;
  return (
    <>
      {next.reasons.map((reason) => (
        <HStack key={reason} align="flex-start" gap="3" mt="2">
          <Box flex="none" pt="0.5">
            <Icon size={16} aria-hidden />
          </Box>
          <Text overflowWrap="anywhere">{reason}</Text>
        </HStack>
      ))}
      <Text mt="4" fontWeight="600">
        {verdicts[next.verdict].text}
      </Text>
    </>
  );
}

const HowToAsk = () => (
  <Text mt="2" color="fg.muted">
    Before you upgrade, set MOBPREP_NEXT to the folder of the new version, or run may-update with it: this
    card then says whether people can go on working, and whether you can go back.
  </Text>
);
