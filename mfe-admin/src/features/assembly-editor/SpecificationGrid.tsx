import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { surfaceTypeQueries } from 'shared-api/client';
import { surfaceGroupsOf, surfaceTypesNotLoaded } from 'shared-api/rules';
import { Box, Button, FailureState, formColumns, Grid, Panel, SkeletonRows, Stack } from 'shared-ui';

interface SpecificationGridProps {
  readonly chosenId: number | null;
  readonly onChoose: (id: number | null) => void;
  /** Names of further surface types that it has. Choosing another type replaces them. */
  readonly also: readonly string[];
}

/** Chooses an assembly's surface type, or none. An inactive type shows only while it is chosen. */
export const SpecificationGrid = memo(function SpecificationGrid(props: SpecificationGridProps) {
  const { chosenId, onChoose, also } = props;
  const name = useId();
  const query = useQuery(surfaceTypeQueries.list());
  const groups = surfaceGroupsOf(query.data ?? [], chosenId === null ? [] : [chosenId]);
  return (
    <Panel
      title="Project Specification"
      count={also.length === 0 ? 'optional' : `also ${also.join(', ')}, until you choose another`}
      padded={false}
      aside={
        chosenId !== null && (
          <Button variant="ghost" size="row" onClick={() => onChoose(null)}>
            Clear
          </Button>
        )
      }
    >
      {query.isError && !query.data ? (
        <FailureState title={surfaceTypesNotLoaded} read={query} />
      ) : !query.data ? (
        <SkeletonRows rows={2} rowHeight={40} bars={['14%', '16%', '17%', '13%', '12%']} />
      ) : (
        <Stack gap="0" p="2" role="radiogroup" aria-label="Project Specification">
          {groups.map((group) => (
            <Box key={group.id} role="group" aria-label={group.name} py="1">
              <Box textStyle="dense" fontWeight="600" px="2" pb="1">
                {group.name}
              </Box>
              <Grid templateColumns={formColumns} columnGap={{ base: '0', md: '2' }} rowGap="1">
                {group.types.map((type) => {
                  const isChosen = type.id === chosenId;
                  return (
                    <Box
                      key={type.id}
                      as="label"
                      display="flex"
                      alignItems="center"
                      gap="2"
                      px="2"
                      minH={{ base: 'touch', md: 'tool' }}
                      borderRadius="control"
                      textStyle="body"
                      cursor="pointer"
                      bg={isChosen ? 'accent.subtle' : undefined}
                      fontWeight={isChosen ? '600' : '400'}
                      css={{ '& input': { accentColor: 'accent.solid', flexShrink: 0 } }}
                    >
                      <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(type.id)} />
                      {type.name}
                    </Box>
                  );
                })}
              </Grid>
            </Box>
          ))}
        </Stack>
      )}
    </Panel>
  );
});
