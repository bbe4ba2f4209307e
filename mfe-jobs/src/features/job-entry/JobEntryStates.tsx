import type { ReactNode } from 'react';
import { usePageTitle } from 'shared-remote';
import { formColumns, Grid, PageBody, PageHeader, Section, Skeleton, Stack } from 'shared-ui';
import { fieldLabels } from '#domain/jobEntryForm.ts';

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
              {['PM', 'FM', 'Preparer', 'Crew', 'Dates'].map((field) => (
                <Skeleton key={field} height={36} />
              ))}
            </Grid>
          </Section>
          <Section title={fieldLabels.surfaceIds}>
            <Skeleton height={130} />
          </Section>
        </Stack>
      </PageBody>
    </>
  );
}

/** Job Entry when the project or draft in its address is missing. */
export function JobEntryUnavailable({ children }: { children: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} />
      {children}
    </>
  );
}
