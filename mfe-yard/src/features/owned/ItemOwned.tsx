import { useQuery } from '@tanstack/react-query';
import { today } from 'shared-api/client';
import type { Yard } from 'shared-api/contract';
import { bounds, ownedTitle } from 'shared-api/rules';
import type { Places } from 'shared-remote';
import { Flex, Section, Stack, Text } from 'shared-ui';
import { QuantityStepper } from 'shared-ui/data';
import { toast } from 'shared-ui/overlays';
import { useChangeOwned } from '#data/yard.mutations.ts';
import { yardQueries } from '#data/yard.queries.ts';
import { type OwnedRow, storedIn } from '#domain/ownedEdits.ts';

/** In an item's form: how many pieces each yard has. Each number saves by itself, as the form's button is about the catalogue. */
export function ItemOwned({ itemId, itemName }: Places['item/panel/v1']) {
  const day = today();
  const { yards = [], can } = useQuery(yardQueries.yards()).data ?? {};
  const read = useQuery({
    ...yardQueries.equipment({ from: day, until: day }),
    enabled: can?.create === true,
  });
  if (!read.data) return null;
  const row = read.data.equipment.find(({ item_id }) => item_id === itemId) ?? {
    ...{ item_id: itemId, item_name: itemName, category_name: '', yards: [] },
  };
  return (
    <Section title={ownedTitle} aside="Pieces that jobs share, saved at once">
      <Stack gap="3">
        {yards.map((yard) => (
          <SavedNumber key={yard.id} row={row} yard={yard} />
        ))}
      </Stack>
    </Section>
  );
}

function SavedNumber({ row, yard }: { readonly row: OwnedRow; readonly yard: Yard }) {
  const saving = useChangeOwned();
  const stored = storedIn(row, yard.id);
  const set = (quantity: number) =>
    saving.mutate([{ item_id: row.item_id, yard_id: yard.id, quantity, was: stored }], {
      onSuccess: ([saved]) => {
        if (saved?.outcome === 'changed')
          toast.success(`${row.item_name}: ${quantity} owned in ${yard.name}`);
      },
    });
  const problem = saving.data?.[0]?.detail;
  return (
    <Flex gap="3" align="center" justify="space-between">
      <Text textStyle="dense">{yard.name}</Text>
      {problem && (
        <Text as="span" role="alert" textStyle="caption" color="danger.fg" flex="1" textAlign="end">
          {problem}
        </Text>
      )}
      <QuantityStepper
        label={`Owned in ${yard.name}: ${row.item_name}`}
        value={saving.isPending ? (saving.variables[0]?.quantity ?? stored) : stored}
        saving={saving.isPending}
        min={0}
        max={bounds.quantity}
        onCommit={set}
      />
    </Flex>
  );
}
