import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { assemblyQueries, surfaceTypeQueries } from 'shared-api/client';
import { assembliesNotLoaded } from 'shared-api/rules';
import { useCan } from 'shared-auth';
import { EmptyState, FailureState, Grid, Panel, Section, SkeletonRows } from 'shared-ui';
import { Segmented } from 'shared-ui/table';
import { fitsSpecification, shownAssemblies } from '#domain/assemblies.ts';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import { fieldLabels } from '#domain/jobEntryForm.ts';
import { toggled } from '#domain/toggled.ts';
import { AssemblyCard } from './AssemblyCard.tsx';
import { TheirNote } from './TheirNote.tsx';

/** Named bundles of items. Those that fit the specification come first. */
export const AssembliesSection = memo(function AssembliesSection() {
  const [range, setRange] = useState<'fitting' | 'all'>('fitting');
  const { data, error, refetch, isFetching } = useQuery(assemblyQueries.list());
  const { data: surfaceTypes = [] } = useQuery(surfaceTypeQueries.list());
  const surfaceIds = useWatch<JobEntryForm, 'surfaceIds'>({ name: 'surfaceIds' });
  const mayAdd = useCan('catalogue:edit');
  const { field } = useController<JobEntryForm, 'assemblyIds'>({ name: 'assemblyIds' });

  const fitting = shownAssemblies(data ?? [], field.value, (assembly) =>
    fitsSpecification(assembly, surfaceIds, surfaceTypes),
  );
  const all = shownAssemblies(data ?? [], field.value, () => true);
  const shown = range === 'all' ? all : fitting;

  return (
    <Section
      title={fieldLabels.assemblyIds}
      aside={
        <Segmented
          label="Which assemblies"
          value={range}
          onChange={setRange}
          options={[
            { value: 'fitting', label: 'Fits the specification', count: fitting.length },
            { value: 'all', label: 'All', count: all.length },
          ]}
        />
      }
    >
      <TheirNote field="assemblyIds" />
      {!data && error ? (
        <Panel>
          <FailureState title={assembliesNotLoaded} read={{ error, isFetching, refetch }} />
        </Panel>
      ) : !data ? (
        <SkeletonRows rows={2} rowHeight={56} bars={['30%', '30%', '30%']} />
      ) : shown.length === 0 ? (
        <Panel>
          <EmptyState
            drawing="box"
            title="No assemblies"
            help={mayAdd ? 'Add one under Administration, Assemblies.' : 'Ask an administrator to add one.'}
          />
        </Panel>
      ) : (
        <Grid
          role="group"
          aria-label={fieldLabels.assemblyIds}
          templateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          }}
          gap="3"
        >
          {shown.map((assembly) => (
            <AssemblyCard
              key={assembly.id}
              assembly={assembly}
              chosen={field.value.includes(assembly.id)}
              onToggle={() => field.onChange(toggled(field.value, assembly.id))}
            />
          ))}
        </Grid>
      )}
    </Section>
  );
});
