import type { SurfaceType } from 'shared-api/contract';
import type { SurfaceGroup as Group } from 'shared-api/rules';
import { Box, Checkbox, formColumns, Grid, Panel } from 'shared-ui';

interface SurfaceGroupProps {
  readonly group: Group<SurfaceType>;
  readonly chosen: readonly number[];
  readonly onToggle: (id: number) => void;
}

export function SurfaceGroup({ group, chosen, onToggle }: SurfaceGroupProps) {
  const count = group.types.filter((type) => chosen.includes(type.id)).length;
  return (
    <Panel title={group.name} count={`${count} selected`} padded={false}>
      <Grid
        role="group"
        aria-label={group.name}
        templateColumns={formColumns}
        columnGap={{ base: '0', md: '2' }}
        rowGap="1"
        p="2"
      >
        {group.types.map((type) => {
          const isChosen = chosen.includes(type.id);
          return (
            <Box
              key={type.id}
              px="2"
              py={{ base: '0', md: '1' }}
              borderRadius="control"
              {...(isChosen && { bg: 'accent.subtle' })}
              fontWeight={isChosen ? '600' : '400'}
              css={{ '& label': { width: '100%', height: '100%', fontWeight: 'inherit' } }}
            >
              <Checkbox checked={isChosen} onChange={() => onToggle(type.id)}>
                {type.name}
              </Checkbox>
            </Box>
          );
        })}
      </Grid>
    </Panel>
  );
}
