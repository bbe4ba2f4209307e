import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useController } from 'react-hook-form';
import { surfaceTypeQueries } from 'shared-api/client';
import { surfaceGroupsOf, surfaceTypesNotLoaded } from 'shared-api/rules';
import { FailureState, Panel, Section, SkeletonRows, Stack, Text } from 'shared-ui';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import { fieldLabels } from '#domain/jobEntryForm.ts';
import { toggled } from '#domain/toggled.ts';
import { SurfaceGroup } from './SurfaceGroup.tsx';
import { TheirNote } from './TheirNote.tsx';

/** The job's surfaces. They narrow the catalogue in Mob Prep. */
export const SpecificationSection = memo(function SpecificationSection() {
  const { data, error, refetch, isFetching } = useQuery(surfaceTypeQueries.list());
  const { field } = useController<JobEntryForm, 'surfaceIds'>({ name: 'surfaceIds' });
  const groups = surfaceGroupsOf(data ?? [], field.value);
  return (
    <Section title={fieldLabels.surfaceIds} aside="Narrows the catalogue in Mob Prep">
      <TheirNote field="surfaceIds" />
      {!data && error ? (
        <Panel>
          <FailureState title={surfaceTypesNotLoaded} read={{ error, isFetching, refetch }} />
        </Panel>
      ) : data ? (
        <Stack gap="3">
          {groups.length === 0 && (
            <Text color="fg.muted">
              There are no roof deck or wall types yet. Administrators add them under Project Types.
            </Text>
          )}
          {groups.map((group) => (
            <SurfaceGroup
              key={group.id}
              group={group}
              chosen={field.value}
              onToggle={(id) => field.onChange(toggled(field.value, id))}
            />
          ))}
        </Stack>
      ) : (
        <Panel title="Roof Deck" padded={false}>
          <SkeletonRows rows={2} rowHeight={40} bars={['14%', '16%', '17%', '13%', '12%']} />
        </Panel>
      )}
    </Section>
  );
});
