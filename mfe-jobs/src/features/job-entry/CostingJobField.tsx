import { useController, useFormContext } from 'react-hook-form';
import type { CostingJob } from 'shared-api/contract';
import { jobDayKeys } from 'shared-api/rules';
import { FormField, formColumns, Grid, GridItem } from 'shared-ui';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import { ChosenJob } from './ChosenJob.tsx';
import { JobSearch } from './JobSearch.tsx';
import { useOpenExisting } from './useOpenExisting.ts';

interface CostingJobFieldProps {
  /** Called when the user continues without job costing. */
  readonly onOwn: () => void;
}

/** The job from the job-costing system: a search box, then a card for the chosen job. */
export function CostingJobField({ onOwn }: CostingJobFieldProps) {
  const { setValue, getValues, formState } = useFormContext<JobEntryForm>();
  const { field, fieldState } = useController<JobEntryForm, 'job'>({
    name: 'job',
    rules: {
      validate: (job, { source }) => source !== 'spectrum' || job !== null || 'Please select a Spectrum job',
    },
  });
  const openExisting = useOpenExisting();

  const take = (job: CostingJob) => {
    if (job.is_exist) return void openExisting(job);
    const before = getValues('job');
    field.onChange(job);
    // People and days that came with the previous job go with it. Those chosen here stay.
    for (const [name, id, earlier] of [
      ['pmId', job.pm_id, before?.pm_id],
      ['fmId', job.fm_id, before?.fm_id],
    ] as const) {
      const named = getValues(name);
      if (id !== null && (named === '' || named === String(earlier)))
        setValue(name, String(id), { shouldValidate: formState.isSubmitted });
    }
    for (const name of jobDayKeys) {
      const [day, typed] = [job[name], getValues(name)];
      if (day && (typed === '' || typed === before?.[name]))
        setValue(name, day, { shouldValidate: formState.isSubmitted });
    }
  };

  if (field.value) return <ChosenJob job={field.value} onChange={() => field.onChange(null)} />;
  return (
    <Grid templateColumns={formColumns} gap="4">
      <GridItem colSpan={{ sm: 2, md: 3 }}>
        <FormField label="Job" hideLabel error={fieldState.error?.message}>
          <JobSearch opensByItself={!fieldState.error} onTake={take} onOwn={onOwn} />
        </FormField>
      </GridItem>
    </Grid>
  );
}
