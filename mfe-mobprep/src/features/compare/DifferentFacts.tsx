import type { Draft } from 'shared-api/contract';
import { Box, Grid, Panel, Text } from 'shared-ui';
import { comparedFacts } from '#domain/comparedFacts.ts';

interface DifferentFactsProps {
  readonly left: Draft;
  readonly right: Draft;
}

/** What the suggestions of two drafts follow, as far as it is another one. Nothing if it is the same. */
export function DifferentFacts({ left, right }: DifferentFactsProps) {
  const facts = comparedFacts(left, right);
  if (facts.length === 0) return null;
  return (
    <Box pb="4">
      <Panel title="Different crew, dates or measurements">
        <Grid
          as="dl"
          templateColumns={{ base: 'minmax(0, 1fr)', md: '144px repeat(2, minmax(0, 1fr))' }}
          columnGap="4"
          rowGap="1.5"
        >
          {facts.map((fact) => (
            <Box key={fact.label} display="contents">
              <Text as="dt" textStyle="dense" color="fg.muted">
                {fact.label}
              </Text>
              {(['left', 'right'] as const).map((side) => (
                <Text key={side} as="dd" textStyle="dense" overflowWrap="anywhere">
                  {side === 'left' ? 'Left: ' : 'Right: '}
                  {fact[side] ?? 'unknown'}
                </Text>
              ))}
            </Box>
          ))}
        </Grid>
      </Panel>
    </Box>
  );
}
