import type { SurfaceType } from 'shared-api/contract';
import { surfaceGroupsOf } from 'shared-api/rules';
import { Checkbox, Grid, Stack, Text } from 'shared-ui';
import { surfacesIn, withSurface } from '#domain/itemForm.ts';

interface FitsChoiceProps {
  /** Ids of the chosen surface types, as in the form. */
  readonly fits: string;
  readonly types: readonly SurfaceType[];
  readonly onChange: (fits: string) => void;
}

const columns = { base: '1fr', sm: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' };

/** Ticks for the surfaces that items fit: all of them, or types by group. */
export function FitsChoice({ fits, types, onChange }: FitsChoiceProps) {
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
    </Stack>
  );
}
