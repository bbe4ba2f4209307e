import type { UseQueryResult } from '@tanstack/react-query';
import type { SurfaceType } from 'shared-api/contract';
import { FailureState, Section, SkeletonRows, Stack, Text } from 'shared-ui';
import { FitsChoice } from './FitsChoice.tsx';
import type { FormPart } from './formContext.ts';

interface FitsSectionProps extends Pick<FormPart, 'form' | 'problems' | 'set'> {
  readonly surfaceTypes: UseQueryResult<readonly SurfaceType[]>;
}

/** The surfaces that the item fits: all of them, or chosen types by group. Mob Prep filters by them. */
export function FitsSection({ form, problems, set, surfaceTypes }: FitsSectionProps) {
  const { data } = surfaceTypes;
  return (
    <Section title="Fits" aside="Narrows what Mob Prep shows for a job">
      {data ? (
        <Stack gap="4">
          <FitsChoice fits={form.fits} types={data} onChange={(fits) => set({ fits })} />
          {problems.fits && (
            <Text textStyle="caption" color="danger.fg" role="alert">
              {problems.fits}
            </Text>
          )}
        </Stack>
      ) : surfaceTypes.isError ? (
        <FailureState title="Failed to load surface types. Please refresh the page." read={surfaceTypes} />
      ) : (
        <SkeletonRows rows={2} rowHeight={32} bars={['14%', '16%', '17%', '13%']} />
      )}
    </Section>
  );
}
