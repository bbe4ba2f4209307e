import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { surfaceTypeQueries } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import {
  counted,
  type MeasureGroup,
  measureFactLabels,
  measureGroupLabels,
  measureGroups,
  measures,
  measuresIn,
  type TypedMeasure,
  typedMeasures,
} from 'shared-api/rules';
import { Flex, formColumns, Grid, Panel, Section, Stack, Text } from 'shared-ui';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import { MeasureField } from './MeasureField.tsx';
import { TakeoffButton } from './TakeoffButton.tsx';

/** What the job was measured to, for the groups of its chosen surfaces. Bulk items are suggested from it. */
export const MeasurementsSection = memo(function MeasurementsSection({
  draft,
}: {
  readonly draft: Draft | null;
}) {
  const types = useQuery(surfaceTypeQueries.list()).data ?? [];
  const surfaceIds = useWatch<JobEntryForm, 'surfaceIds'>({ name: 'surfaceIds' });
  const typed = useWatch<JobEntryForm, readonly TypedMeasure[]>({ name: typedMeasures });
  const surfacesOf = (group: MeasureGroup) =>
    types.filter(({ id, type }) => (type === 'wall') === (group === 'wall') && surfaceIds.includes(id));
  const known = (group: MeasureGroup) =>
    typedMeasures.filter((key, i) => measures[key].group === group && typed[i]);
  // A group that had a measure stays: its last one may only be empty until it is typed again.
  const [measured, setMeasured] = useState<readonly MeasureGroup[]>([]);
  const newlyMeasured = measureGroups.filter((group) => known(group).length > 0 && !measured.includes(group));
  if (newlyMeasured.length > 0) setMeasured([...measured, ...newlyMeasured]);
  const groups = measureGroups.filter((group) => surfacesOf(group).length > 0 || measured.includes(group));
  if (groups.length === 0) return null;
  return (
    <Section
      title="Measurements"
      aside={
        <Flex align="center" gap="3" wrap="wrap">
          Bulk items are suggested from these
          <TakeoffButton />
        </Flex>
      }
    >
      <Stack gap="3">
        {groups.map((group) => (
          <Panel
            key={group}
            title={measureGroupLabels[group]}
            count={counted(known(group).length, 'measure')}
            aside={
              <Text textStyle="caption" color="fg.muted">
                {surfacesOf(group)
                  .map(({ name }) => name)
                  .join(', ')}
              </Text>
            }
          >
            <Grid role="group" aria-label={measureFactLabels[group]} templateColumns={formColumns} gap="4">
              {measuresIn(group).map((key) => (
                <MeasureField key={key} name={key} was={draft?.[key]} />
              ))}
            </Grid>
          </Panel>
        ))}
      </Stack>
    </Section>
  );
});
