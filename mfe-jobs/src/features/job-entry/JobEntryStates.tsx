import { projectPath } from 'shared-draft';
import { PageLink, usePageTitle } from 'shared-remote';
import {
  Button,
  EmptyState,
  FailureState,
  Grid,
  PageBody,
  PageHeader,
  Section,
  Skeleton,
  Stack,
} from 'shared-ui';
import { formColumns } from './formColumns.ts';

const title = 'Job Entry';

export function JobEntryLoading() {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <PageBody>
        <Stack gap="7" role="status" aria-label="Loading" aria-busy>
          <Section title="Job">
            <Skeleton height={62} />
          </Section>
          <Section title="People and crew">
            <Grid templateColumns={formColumns} gap="4">
              {['PM', 'FM', 'Preparer', 'Crew'].map((field) => (
                <Skeleton key={field} height={36} />
              ))}
            </Grid>
          </Section>
          <Section title="Specification">
            <Skeleton height={130} />
          </Section>
        </Stack>
      </PageBody>
    </>
  );
}

export function JobEntryFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <PageBody centred>
        <FailureState title="Failed to load project details" error={error} onRetry={onRetry} />
      </PageBody>
    </>
  );
}

/** The project is gone, or with a job number only its draft. */
export function JobEntryNotFound({ customId }: { customId?: string }) {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <PageBody centred>
        <EmptyState
          drawing="list"
          title={customId === undefined ? 'Project not found' : 'Draft not found'}
          help={customId === undefined ? undefined : 'It may have been deleted meanwhile.'}
          action={
            <Button size="tool" asChild>
              {customId === undefined ? (
                <PageLink to="/dashboard">Back to Dashboard</PageLink>
              ) : (
                <PageLink to={projectPath(customId)}>Go to project</PageLink>
              )}
            </Button>
          }
        />
      </PageBody>
    </>
  );
}
