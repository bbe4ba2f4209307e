import { isApiError } from 'shared-api/client';
import { PageLink, usePageTitle } from 'shared-remote';
import {
  Button,
  EmptyState,
  FailureState,
  Grid,
  PageBody,
  PageHeader,
  Skeleton,
  Stack,
  Text,
} from 'shared-ui';

export function ProjectLoading() {
  return (
    <>
      <PageHeader title="Project" />
      <PageBody>
        <Stack gap="6">
          <Text role="status" textStyle="dense" color="fg.muted">
            Loading project details...
          </Text>
          <Skeleton height={56} />
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }} gap="4">
            {['first', 'second', 'third'].map((card) => (
              <Skeleton key={card} height={192} />
            ))}
          </Grid>
        </Stack>
      </PageBody>
    </>
  );
}

interface ProjectFailureProps {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A project that is not there, or that could not be loaded. */
export function ProjectFailure({ error, retrying, onRetry }: ProjectFailureProps) {
  const isGone = isApiError(error, 'not_found');
  const title = isGone ? 'Project not found' : 'Failed to load project details';
  usePageTitle(title);
  const back = (
    <Button size="tool" asChild>
      <PageLink to="/dashboard">Back to Dashboard</PageLink>
    </Button>
  );
  return (
    <>
      <PageHeader title="Project" />
      <PageBody centred>
        {isGone ? (
          <EmptyState drawing="search" title={title} action={back} />
        ) : (
          <FailureState title={title} error={error} retrying={retrying} onRetry={onRetry} leave={back} />
        )}
      </PageBody>
    </>
  );
}
