import type { ComponentProps } from 'react';
import { ProjectUnavailable } from 'shared-draft/outside';
import { usePageTitle } from 'shared-remote';
import { Grid, PageBody, PageHeader, Skeleton, Stack, Text } from 'shared-ui';

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

/** Shown when a project does not exist or failed to load. */
export function ProjectFailure(props: ComponentProps<typeof ProjectUnavailable>) {
  usePageTitle('Project');
  return (
    <>
      <PageHeader title="Project" />
      <ProjectUnavailable {...props} />
    </>
  );
}
