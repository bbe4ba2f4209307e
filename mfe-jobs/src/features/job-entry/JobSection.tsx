import { useQuery } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { costingJobQueries, isApiError } from 'shared-api/client';
import type { ProjectMetadata } from 'shared-api/contract';
import { Section } from 'shared-ui';
import { Segmented } from 'shared-ui/table';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import { CostingJobField } from './CostingJobField.tsx';
import { KnownJob } from './KnownJob.tsx';
import { OwnJobFields } from './OwnJobFields.tsx';

const sources = [
  { value: 'spectrum', label: 'From Spectrum' },
  { value: 'own', label: 'Without job costing' },
] as const;

/** The job: chosen, typed, or the existing project's. */
export const JobSection = memo(function JobSection({ project }: { project: ProjectMetadata | null }) {
  const { field } = useController<JobEntryForm, 'source'>({ name: 'source' });
  useBeginsOnOwn(project === null);
  if (project) {
    return (
      <Section title="Job">
        <KnownJob project={project} />
      </Section>
    );
  }
  return (
    <Section
      title="Job"
      aside={
        <Segmented
          label="Where the job comes from"
          options={sources}
          value={field.value}
          onChange={field.onChange}
        />
      }
    >
      {field.value === 'own' ? <OwnJobFields /> : <CostingJobField onOwn={() => field.onChange('own')} />}
    </Section>
  );
});

/** Without a list of jobs to choose from, a new form begins the other way, also when it is started over. */
function useBeginsOnOwn(isNew: boolean) {
  const { getValues, resetField } = useFormContext<JobEntryForm>();
  const { defaultValues } = useFormState<JobEntryForm>();
  // The reason is known before the second try.
  const { failureReason } = useQuery({ ...costingJobQueries.list(), enabled: isNew });
  const hasNoList = isNew && isApiError(failureReason, 'job_costing_unavailable');
  const begins = defaultValues?.source;
  useEffect(() => {
    // Somebody may be searching already.
    const isInUse = getValues('job') !== null || document.activeElement instanceof HTMLInputElement;
    if (hasNoList && begins === 'spectrum' && !isInUse) resetField('source', { defaultValue: 'own' });
  }, [hasNoList, begins, getValues, resetField]);
}
