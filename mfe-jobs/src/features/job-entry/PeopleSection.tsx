import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { userQueries } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { bounds, employeesNotLoaded, textProblem } from 'shared-api/rules';
import { Box, FailureNotice, FormField, Grid, Section, TextArea } from 'shared-ui';
import { fieldLabels, type JobEntryForm } from '#domain/jobEntryForm.ts';
import { CrewSizeField } from './CrewSizeField.tsx';
import { PersonField } from './PersonField.tsx';
import { useTheirs } from './theirFields.ts';

/** The people on the job and the crew size. The draft has the names of people who have left. */
export const PeopleSection = memo(function PeopleSection({ draft }: { draft: Draft | null }) {
  const { register, formState } = useFormContext<JobEntryForm>();
  const query = useQuery(userQueries.list());
  const people = { employees: query.data ?? [], draft };
  return (
    <Section title="People and crew" aside={<Origin />}>
      {query.isError && (
        <Box pb="4">
          <FailureNotice title={employeesNotLoaded} read={query} />
        </Box>
      )}
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
        gap="4"
      >
        <PersonField name="pmId" {...people} />
        <PersonField name="fmId" {...people} />
        <PersonField name="preparerId" {...people} />
        <CrewSizeField />
      </Grid>
      <Box pt="4">
        <FormField
          label={fieldLabels.notes}
          optional
          error={formState.errors.notes?.message}
          hint={useTheirs('notes')}
        >
          <TextArea
            rows={3}
            maxLength={bounds.notes}
            {...register('notes', { validate: (notes) => textProblem(notes) ?? true })}
          />
        </FormField>
      </Box>
    </Section>
  );
});

/** Says so when both managers come from the chosen job. */
function Origin() {
  const [source, job, pmId, fmId] = useWatch<JobEntryForm, ['source', 'job', 'pmId', 'fmId']>({
    name: ['source', 'job', 'pmId', 'fmId'],
  });
  if (source !== 'spectrum' || !job) return null;
  const taken = [
    job.pm_id !== null && String(job.pm_id) === pmId && 'PM',
    job.fm_id !== null && String(job.fm_id) === fmId && 'FM',
  ];
  const posts = taken.filter(Boolean).join(' and ');
  return posts === '' ? null : `${posts} taken from Spectrum`;
}
