import { type ReactNode, useState } from 'react';
import { Box, Button, ChevronDownIcon, Flex, Text, useIsPhone } from 'shared-ui';
import { Sheet } from 'shared-ui/overlays';

interface CategoryPanelProps {
  readonly total: number | undefined;
  /** What is chosen, in words. */
  readonly chosen: string | null;
  /** The tree; on a phone `close` puts its sheet away. */
  readonly children: (close: () => void) => ReactNode;
}

/** The place of the category tree: 280 px at the left, on a phone a sheet behind a button. */
export function CategoryPanel({ total, chosen, children }: CategoryPanelProps) {
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  if (phone)
    return (
      <Box px="4" pt="3">
        <Button full icon={ChevronDownIcon} onClick={() => setOpen(true)}>
          {chosen ?? 'Choose a category'}
        </Button>
        <Sheet title="Categories" open={open} onClose={() => setOpen(false)}>
          {children(() => setOpen(false))}
        </Sheet>
      </Box>
    );
  return (
    <Flex direction="column" w="280px" flexShrink="0" borderRight="1px solid" borderColor="border" minH="0">
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
        {children(() => {})}
      </Box>
    </Flex>
  );
}
