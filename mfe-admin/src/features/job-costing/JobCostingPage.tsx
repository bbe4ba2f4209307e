import { useQuery } from '@tanstack/react-query';
import { jobCostingQueries } from 'shared-api/client';
import type { CostingStatus } from 'shared-api/contract';
import { usePageTitle } from 'shared-remote';
import { Box, Button, FailureState, PageBody, PageHeader, RetryIcon, SkeletonRows } from 'shared-ui';
import { useConfirm } from 'shared-ui/overlays';
import { useRefreshJobs } from '#data/jobList.mutations.ts';
import { SourceFacts } from './SourceFacts.tsx';
import { UploadSection } from './UploadSection.tsx';

/** Reads the source again. Asks before the server's file replaces an uploaded list. */
function RefreshButton({ status }: { status: CostingStatus }) {
  const confirm = useConfirm();
  const refresh = useRefreshJobs();
  const ask = async () => {
    const agreed =
      status.origin !== 'file' ||
      (await confirm({
        title: 'Read the file again',
        text: 'This replaces the current list with the file on the server, including anything uploaded since.',
        action: 'Refresh',
      }));
    if (agreed) refresh.mutate();
  };
  return (
    <Button
      icon={RetryIcon}
      busy={refresh.isPending || status.due}
      disabledReason={
        status.origin === 'upload' ? 'The jobs come from uploads: there is nothing to refresh' : undefined
      }
      onClick={() => void ask()}
    >
      Refresh Now
    </Button>
  );
}

/** Shows where the jobs come from, and takes a new list. */
export function JobCostingPage() {
  usePageTitle('Job Costing');
  const query = useQuery(jobCostingQueries.status());
  const status = query.data;
  return (
    <>
      <PageHeader title="Job Costing" {...(status && { actions: <RefreshButton status={status} /> })} />
      <PageBody>
        {query.isError && !status ? (
          <FailureState title="Failed to load job costing" read={query} />
        ) : !status ? (
          <SkeletonRows rows={3} rowHeight={44} bars={['40%', '20%']} label="Loading job costing" />
        ) : (
          <>
            <Box mb="7">
              <SourceFacts status={status} />
            </Box>
            {status.origin !== 'live' && <UploadSection />}
          </>
        )}
      </PageBody>
    </>
  );
}
