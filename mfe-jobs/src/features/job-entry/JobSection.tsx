import { memo } from 'react';
import { useController } from 'react-hook-form';
import type { ProjectMetadata } from 'shared-api/contract';
import { Section } from 'shared-ui';
import { Segmented } from 'shared-ui/table';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import { CostingJobField } from './CostingJobField.tsx';
import { KnownJob } from './KnownJob.tsx';
import { OwnJobFields } from './OwnJobFields.tsx';
import { useBeginsOnOwn } from './useBeginsOnOwn.ts';

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
