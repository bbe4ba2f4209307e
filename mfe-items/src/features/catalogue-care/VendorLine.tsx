import { useState } from 'react';
import type { CareLine } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { Button, Flex, Grid, Stack, Text } from 'shared-ui';
import { useRenameVendor } from '#data/care.mutations.ts';
import { AnswerButton } from './AnswerButton.tsx';
import { RenameVendorDialog } from './RenameVendorDialog.tsx';

/** The spellings of a vendor. One of them, or another name, takes the place of all. */
export function VendorLine({ line: { subject, vendors } }: { readonly line: CareLine }) {
  const [isOpen, setIsOpen] = useState(false);
  const renaming = useRenameVendor();
  const [most] = vendors;
  if (!most) return null;
  const spellings = vendors.map(({ name }) => name);
  const names = new Intl.ListFormat('en-US').format(spellings);
  return (
    <>
      <Grid
        templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) auto' }}
        gap={{ base: '2', md: '4' }}
        alignItems="center"
      >
        <Stack gap="1">
          {vendors.map(({ name, items }) => (
            <Text key={name} overflowWrap="anywhere">
              <Text as="span" fontWeight="500">
                {name}
              </Text>{' '}
              <Text as="span" textStyle="caption" color="fg.muted">
                {counted(items, 'item')}
              </Text>
            </Text>
          ))}
        </Stack>
        <Flex gap="2" wrap="wrap">
          <Button
            size="tool"
            busy={renaming.isPending}
            aria-label={`Use ${most.name} for ${names}`}
            onClick={() => renaming.mutate({ from: spellings, to: most.name })}
          >
            Use the first
          </Button>
          <Button size="tool" aria-label={`Rename ${names}…`} onClick={() => setIsOpen(true)}>
            Rename…
          </Button>
          <AnswerButton
            answer={{ kind: 'vendor_spellings', subject }}
            label="Not the same"
            name={`${names} are not the same`}
            said={`${names} are not the same`}
          />
        </Flex>
      </Grid>
      {isOpen && <RenameVendorDialog from={spellings} onClose={() => setIsOpen(false)} />}
    </>
  );
}
