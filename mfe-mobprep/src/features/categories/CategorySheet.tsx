import { useState } from 'react';
import { BackButton, Box, Button, ChevronDownIcon, Flex, Text } from 'shared-ui';
import { Sheet } from 'shared-ui/overlays';
import { useMobPrepPlace } from '#draft-page/useMobPrepPlace.ts';
import { CategoryList, type CategoryListProps } from './CategoryList.tsx';

interface CategorySheetProps extends CategoryListProps {
  readonly title: string;
  readonly count: string;
}

/** A phone's way to the categories, beside the way back to the options. */
export function CategorySheet({ title, count, onSelect, ...list }: CategorySheetProps) {
  const [open, setOpen] = useState(false);
  const { goTo } = useMobPrepPlace();
  return (
    <>
      <Flex gap="2">
        <BackButton label="Back to Options" onClick={() => goTo('mob-prep')} />
        <Box flex="1" minW="0">
          <Button full aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Text as="span" truncate fontWeight="600">
              {title}
            </Text>
            <Flex as="span" align="center" gap="1.5" ml="auto" color="fg.muted" flexShrink="0">
              <Text as="span" textStyle="dense">
                {count}
              </Text>
              <ChevronDownIcon size={18} strokeWidth={1.75} aria-hidden />
            </Flex>
          </Button>
        </Box>
      </Flex>
      <Sheet title="Categories" aside="On list" open={open} onClose={() => setOpen(false)}>
        <Box p="1.5">
          <CategoryList
            {...list}
            onSelect={(category) => {
              onSelect(category);
              setOpen(false);
            }}
          />
        </Box>
      </Sheet>
    </>
  );
}
