import type { ReactNode } from 'react';
import { Box, Button, EmptyState, ErrorCard, FailureState, Grid, SkeletonRows } from '#src/index.ts';
import { RefusedState } from '#src/states/RefusedState.tsx';
import { SlowNotice } from '#src/states/SlowNotice.tsx';

const nothing = () => undefined;

function Tile({ children }: { children: ReactNode }) {
  return (
    <Box
      bg="bg.panel"
      border="1px solid"
      borderColor="border"
      borderRadius="panel"
      minH="300px"
      display="flex"
      alignItems="center"
      overflow="hidden"
    >
      {children}
    </Box>
  );
}

export function StatesPage() {
  return (
    <Box bg="bg.canvas" p="6" minH="100dvh">
      <Grid gap="6" templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        <Tile>
          <SkeletonRows rows={8} rowHeight={36} />
        </Tile>
        <Tile>
          <EmptyState
            drawing="search"
            title="No projects found"
            help="No active project matches “warehouse roof”."
            action={<Button size="tool">Clear filters</Button>}
          />
        </Tile>
        <Tile>
          <EmptyState
            drawing="list"
            title="Nothing on the list yet"
            help="Pick items by category, take a package, or copy from an earlier job."
            action={<Button size="tool">Back to Options</Button>}
          />
        </Tile>
        <Tile>
          <EmptyState drawing="box" title="No packages" />
        </Tile>
        <Tile>
          <EmptyState drawing="people" title="No employees" />
        </Tile>
        <Tile>
          <FailureState
            title="Failed to load items. Please try again."
            error={Object.assign(new Error(), { requestId: '51D0-7B42' })}
            onRetry={nothing}
          />
        </Tile>
        <Tile>
          <Box p="4" w="full">
            <SlowNotice what="Mob Prep" seconds={12} onCancel={nothing} onRetry={nothing} />
          </Box>
        </Tile>
        <Tile>
          <RefusedState
            title="Employees is for administrators"
            help="You are signed in as Finn Tolliver (PE). An administrator can change your role."
            action={<Button size="tool">Go to Dashboard</Button>}
          />
        </Tile>
      </Grid>
      <ErrorCard
        module="Items"
        title="This part of MobPrep did not load"
        sentence="The server answered, but the Items module could not be fetched. Everything else keeps working, and nothing you entered elsewhere is lost."
        errorId="7F3C-20A9, reported"
        details={[
          { label: 'Module', value: 'items 2.8.1' },
          { label: 'Cause', value: 'Module file missing (404)' },
        ]}
        detailsOpen
        onRetry={nothing}
        onLeave={nothing}
      />
    </Box>
  );
}
