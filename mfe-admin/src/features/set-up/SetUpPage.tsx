import { useQuery } from '@tanstack/react-query';
import { setUpQueries } from 'shared-api/client';
import type { SetUp } from 'shared-api/contract';
import { newProjectLabel, newProjectPath, setUpTitle } from 'shared-api/rules';
import { PageLink, usePageTitle } from 'shared-remote';
import { Box, Button, FailureState, Notice, PageBody, PageHeader, SkeletonRows, Text } from 'shared-ui';
import { SetUpSteps } from './SetUpSteps.tsx';

/** What a new installation needs before its first job. */
export function SetUpPage() {
  usePageTitle(setUpTitle);
  const query = useQuery(setUpQueries.state());
  return (
    <>
      <PageHeader title={setUpTitle} />
      <PageBody>
        <Box maxW="720px">
          {query.isError && !query.data ? (
            <FailureState title="Failed to load the set-up" read={query} />
          ) : !query.data ? (
            <SkeletonRows rows={5} rowHeight={88} bars={['30%', '60%']} label="Loading the set-up" />
          ) : (
            <Loaded state={query.data} />
          )}
        </Box>
      </PageBody>
    </>
  );
}

function Loaded({ state: { steps } }: { state: SetUp }) {
  const open = steps.filter(({ state }) => state === 'open').length;
  return (
    <>
      {open > 0 ? (
        <Text color="fg.muted" mb="4" aria-live="polite">
          {`${steps.length - open} of ${steps.length} steps done. Take them in any order, skip what you don’t need, and come back whenever you like: the dashboard leads here until there is a project.`}
        </Text>
      ) : (
        <Box mb="4">
          <Notice
            palette="success"
            action={
              <Button asChild size="row">
                <PageLink to={newProjectPath}>{newProjectLabel}</PageLink>
              </Button>
            }
          >
            MobPrep is ready for its first job.
          </Notice>
        </Box>
      )}
      <SetUpSteps steps={steps} />
    </>
  );
}
