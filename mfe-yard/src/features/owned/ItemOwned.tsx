import { useQuery } from '@tanstack/react-query';
import { today } from 'shared-api/client';
import { ownedTitle } from 'shared-api/rules';
import type { Places } from 'shared-remote';
import { Box, Button, Flex, Section, Stack, Text } from 'shared-ui';
import { yardQueries } from '#data/yard.queries.ts';
import { OwnedNumber } from './OwnedNumber.tsx';
import { useOwnedEditing } from './useOwnedEditing.ts';

/** In an item's form: how many pieces each yard has. It saves by itself, as the form is about the catalogue. */
export function ItemOwned({ itemId, itemName }: Places['item/panel/v1']) {
  const day = today();
  const { yards = [], can } = useQuery(yardQueries.yards()).data ?? {};
  const read = useQuery({
    ...yardQueries.equipment({ from: day, until: day }),
    enabled: can?.create === true,
  });
  const editing = useOwnedEditing();
  if (!read.data) return null;
  const row = read.data.equipment.find(({ item_id }) => item_id === itemId) ?? {
    ...{ item_id: itemId, item_name: itemName, category_name: '', yards: [] },
  };
  return (
    <Section title={ownedTitle} aside="Pieces that jobs share">
      <Stack gap="3">
        {yards.map((yard) => (
          <Flex key={yard.id} gap="3" align="center" justify="space-between">
            <Text textStyle="dense">{yard.name}</Text>
            <OwnedNumber row={row} yard={yard} editing={editing} />
          </Flex>
        ))}
        {editing.edits.size > 0 && (
          <Box>
            <Button busy={editing.isSaving} onClick={editing.save}>
              Save owned quantities
            </Button>
          </Box>
        )}
      </Stack>
    </Section>
  );
}
