import { useState } from 'react';
import { helpPath } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Box, Button, Flex, Grid, HelpIcon, KeyCap, Stack, Text, usePageKey } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

const groups: readonly {
  readonly title: string;
  readonly keys: readonly (readonly [does: string, ...keys: string[]])[];
}[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Search', '/'],
      ['Show this list', '?'],
      ['What am I running', 'V'],
      ['Close what is open', 'Esc'],
    ],
  },
  {
    title: 'Quantities',
    keys: [
      ['One more, one less', '↑', '↓'],
      ['Ten more, ten less', 'PgUp', 'PgDn'],
      ['Save', 'Enter'],
      ['Put back', 'Esc'],
    ],
  },
  {
    title: 'Mob Prep',
    keys: [
      ['Move from search to items', '↓'],
      ['Move between items', '↑', '↓'],
      ['Quantity of the item', '1–9'],
      ['Add the item', 'Enter'],
    ],
  },
  {
    title: 'Mob Prep and Checkout',
    keys: [['Undo the last change', 'Ctrl', 'Z']],
  },
  {
    title: 'Items',
    keys: [
      ['Edit the cell', 'Enter', 'F2'],
      ['Next cell', 'Tab'],
      ['Move along the row', '←', '→'],
      ['Paste cells from Excel', 'Ctrl', 'V'],
    ],
  },
  {
    title: 'Order of categories',
    keys: [
      ['Pick up or drop', 'Space'],
      ['Move', '↑', '↓'],
      ['Put back', 'Esc'],
    ],
  },
];

/** Lists the keyboard shortcuts of every screen. Opens with `?`. */
export function KeyList() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  usePageKey('?', () => setOpen(true));
  return (
    <Dialog
      title="Keyboard shortcuts"
      open={open}
      size="item"
      onClose={close}
      footer={
        <Button asChild icon={HelpIcon}>
          <PageLink to={helpPath} onClick={close}>
            Guide
          </PageLink>
        </Button>
      }
    >
      <Grid templateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }} columnGap="8" rowGap="5">
        {groups.map(({ title, keys }) => (
          <Box key={title}>
            <Text as="h3" textStyle="section" pb="2">
              {title}
            </Text>
            <Stack as="dl" gap="2">
              {keys.map(([does, ...caps]) => (
                <Flex key={does} align="center" justify="space-between" gap="3">
                  <Text as="dt" textStyle="dense">
                    {does}
                  </Text>
                  <Flex as="dd" gap="1" flexShrink="0">
                    {caps.map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                  </Flex>
                </Flex>
              ))}
            </Stack>
          </Box>
        ))}
      </Grid>
    </Dialog>
  );
}
