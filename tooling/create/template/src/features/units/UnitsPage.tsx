import { useQuery } from '@tanstack/react-query';
import { unitQueries } from 'shared-api/client';
import { usePageTitle } from 'shared-remote';
import { Box, EmptyState, FailureState, PageBody, PageHeader, Panel, SkeletonRows, Text } from 'shared-ui';

/** The units that items come in. */
export function UnitsPage() {
  usePageTitle('Sample');
  const units = useQuery(unitQueries.list());
  return (
    <>
      <PageHeader title="Sample" />
      <PageBody>
        <Panel title="Units" count={units.data?.length}>
          {units.data ? (
            <UnitNames names={units.data.map(({ name }) => name)} />
          ) : units.isError ? (
            <FailureState title="Failed to load units" read={units} />
          ) : (
            <SkeletonRows rows={10} rowHeight={32} bars={['30%']} label="Loading units" />
          )}
        </Panel>
      </PageBody>
    </>
  );
}

function UnitNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <EmptyState drawing="list" title="No units yet" />;
  return (
    <Box as="ul" aria-label="Units">
      {names.map((name) => (
        <li key={name}>
          <Text>{name}</Text>
        </li>
      ))}
    </Box>
  );
}
