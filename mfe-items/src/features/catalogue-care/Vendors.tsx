import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { itemQueries } from 'shared-api/client';
import { byText, counted } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Box, Button, EmptyState, FailureState, Flex, Panel, SkeletonRows, Text } from 'shared-ui';
import { itemPaths } from '#src/itemPaths.ts';
import { RenameVendorDialog } from './RenameVendorDialog.tsx';

/** Every vendor of the catalogue, each with its items and the way to rename it. */
export function Vendors() {
  const items = useQuery(itemQueries.list());
  const [renamed, setRenamed] = useState<string | null>(null);
  const vendors = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { vendor } of items.data ?? [])
      if (vendor !== null) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
    return [...counts].sort(([a], [b]) => byText(a, b));
  }, [items.data]);
  return (
    <Panel title="Vendors" count={items.data && vendors.length} padded={false}>
      {items.isError && !items.data ? (
        <FailureState title="Failed to load the vendors" read={items} />
      ) : !items.data ? (
        <SkeletonRows rows={8} rowHeight={48} bars={['30%', '10%']} label="Loading vendors" />
      ) : vendors.length === 0 ? (
        <EmptyState drawing="list" title="No vendors yet" help="An item gets its vendor in its form." />
      ) : (
        <Box as="ul" aria-label="Vendors">
          {vendors.map(([vendor, count]) => (
            <Box
              as="li"
              key={vendor}
              px="4"
              py="2"
              borderBottom="1px solid"
              borderColor="border.muted"
              css={{ '&:last-of-type': { borderBottom: 'none' } }}
            >
              <Flex gap="4" align="center" justify="space-between">
                <Box minW="0">
                  <Text fontWeight="500" overflowWrap="anywhere">
                    <PageLink to={`${itemPaths.list}?${new URLSearchParams({ q: vendor })}`}>
                      {vendor}
                    </PageLink>
                  </Text>
                  <Text textStyle="caption" color="fg.muted">
                    {counted(count, 'item')}
                  </Text>
                </Box>
                <Button size="tool" aria-label={`Rename ${vendor}…`} onClick={() => setRenamed(vendor)}>
                  Rename…
                </Button>
              </Flex>
            </Box>
          ))}
        </Box>
      )}
      {renamed !== null && <RenameVendorDialog from={[renamed]} onClose={() => setRenamed(null)} />}
    </Panel>
  );
}
