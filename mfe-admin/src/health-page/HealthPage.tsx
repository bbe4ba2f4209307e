import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from 'shared-remote';
import {
  Box,
  FailureState,
  Flex,
  PageBody,
  PageFooter,
  PageHeader,
  SkeletonRows,
  useIsPhone,
} from 'shared-ui';
import { backupQueries } from '#data/backups.queries.ts';
import { healthQueries } from '#data/health.queries.ts';
import { upgradeQueries } from '#data/upgrade.queries.ts';
import { summaryOf } from '#domain/healthView.ts';
import { BackupCard } from '#features/backups/BackupCard.tsx';
import { ChecksSection } from '#features/health/ChecksSection.tsx';
import { DownloadReport, RunAllChecks } from '#features/health/HealthActions.tsx';
import { UpgradeCard } from '#features/upgrade/UpgradeCard.tsx';

/** How healthy the installation is. Cards of other features go above the checks. */
export function HealthPage() {
  usePageTitle('Health');
  const phone = useIsPhone();
  const query = useQuery(healthQueries.checks());
  const health = query.data;
  // The cards are above the checks, which would move when one arrives later.
  const [upgrade, backups] = [useQuery(upgradeQueries.state()), useQuery(backupQueries.state())];
  const isFetched = upgrade.isFetched && backups.isFetched;
  const download = health && health.checks.length > 0 && <DownloadReport health={health} />;
  return (
    <>
      <PageHeader
        name="Health"
        title={health ? summaryOf(health) : ''}
        actions={
          phone ? undefined : (
            <>
              {download}
              <RunAllChecks />
            </>
          )
        }
      />
      <PageBody>
        {query.isError && !health ? (
          <FailureState title="Failed to load the health" read={query} />
        ) : !health || !isFetched ? (
          <SkeletonRows rows={7} rowHeight={50} bars={['20%', '50%']} label="Loading the health" />
        ) : (
          <>
            <Cards />
            <ChecksSection health={health} />
          </>
        )}
      </PageBody>
      {phone && <PageFooter start={download} end={<RunAllChecks />} />}
    </>
  );
}

/** What other features say about the installation, next to each other where there is room. */
const Cards = () => (
  <Flex gap="4" mb="7" wrap="wrap" align="stretch">
    <Box flex="2 1 480px" minW="0" display="flex">
      <BackupCard />
    </Box>
    <Box flex="1 1 320px" minW="0" display="flex">
      <UpgradeCard />
    </Box>
  </Flex>
);
