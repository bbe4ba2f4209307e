import { memo, useState } from 'react';
import { Box, Button, ChevronDownIcon, Flex, Text, useIsPhone } from 'shared-ui';
import { BottomSheet } from 'shared-ui/overlays';
import type { TreeBranch } from '#domain/itemTree.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { placeName } from './ListHeading.tsx';
import type { RecentPlace } from './useRecentCategories.ts';

interface CategoryPanelProps {
  readonly tree: readonly TreeBranch[];
  readonly total: number | undefined;
  readonly categoryId: number | null;
  readonly leaf: string | null;
  readonly onChoose: (place: RecentPlace) => void;
}

/** The category tree: 280 px on the left, or a sheet behind a button on a phone. Memoized: typing a search does not redraw it. */
export const CategoryPanel = memo(function CategoryPanel({ total, onChoose, ...shown }: CategoryPanelProps) {
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const tree = (
    <CategoryTree
      {...shown}
      counted={total !== undefined}
      onChoose={(category, sub) => {
        onChoose({ category: String(category), sub });
        setOpen(false);
      }}
    />
  );
  if (phone)
    return (
      <Box px="4" pt="3">
        <Button full icon={ChevronDownIcon} onClick={() => setOpen(true)}>
          {placeName(shown.tree, shown) ?? 'Choose a category'}
        </Button>
        <BottomSheet title="Categories" open={open} onClose={() => setOpen(false)}>
          {tree}
        </BottomSheet>
      </Box>
    );
  return (
    <Flex
      direction="column"
      w="280px"
      flexShrink="0"
      borderRight="1px solid"
      borderColor="border"
      minH="0"
      _print={{ display: 'none' }}
    >
      <Flex
        h="44px"
        flexShrink="0"
        px="5"
        align="center"
        justify="space-between"
        borderBottom="1px solid"
        borderColor="border"
      >
        <Text as="h2" textStyle="label.lg">
          Categories
        </Text>
        <Text textStyle="caption" color="fg.subtle">
          {total}
        </Text>
      </Flex>
      <Box flex="1" minH="0" overflowY="auto">
        {tree}
      </Box>
    </Flex>
  );
});
