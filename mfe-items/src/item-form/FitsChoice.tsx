import { useQuery } from '@tanstack/react-query';
import { surfaceTypeQueries } from 'shared-api/client';
import type { SurfaceType } from 'shared-api/contract';
import { surfaceGroupsOf, surfaceTypesNotLoaded } from 'shared-api/rules';
import { Checkbox, FailureState, Grid, SkeletonRows, Stack, Text } from 'shared-ui';
import { surfacesIn, withSurface } from '#domain/itemForm.ts';

interface FitsChoiceProps {
  /** Ids of the chosen surface types, as in the form. */
  readonly fits: string;
  readonly problem?: string | undefined;
  readonly onChange: (fits: string) => void;
}

const columns = { base: '1fr', sm: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' };

/** Ticks for the surfaces that items fit: all of them, or types by group. */
export function FitsChoice({ fits, problem, onChange }: FitsChoiceProps) {
  const query = useQuery(surfaceTypeQueries.list());
  const types = query.data;
  if (!types)
    return query.isError ? (
      <FailureState title={surfaceTypesNotLoaded} read={query} />
    ) : (
      <SkeletonRows rows={2} rowHeight={32} bars={['14%', '16%', '17%', '13%']} />
    );
  const chosen = surfacesIn(fits);
  const choice = (type: SurfaceType, label = type.name) => (
    <Checkbox
      key={type.id}
      checked={chosen.includes(type.id)}
      onChange={() => onChange(withSurface(fits, type, types))}
    >
      {label}
    </Checkbox>
  );
  return (
    <Stack gap="4">
      <Checkbox checked={fits === ''} onChange={() => onChange('')}>
        All
      </Checkbox>
      {surfaceGroupsOf(types, chosen).map((group) => (
        <Stack key={group.id} gap="2" role="group" aria-label={group.name}>
          <Text as="span" textStyle="dense" fontWeight="600">
            {group.name}
          </Text>
          <Grid templateColumns={columns} columnGap="4" rowGap={{ base: '1', md: '2' }}>
            {types.filter(({ id }) => id === group.id).map((type) => choice(type, 'All of these'))}
            {group.types.map((type) => choice(type))}
          </Grid>
        </Stack>
      ))}
      {problem && (
        <Text textStyle="caption" color="danger.fg" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
