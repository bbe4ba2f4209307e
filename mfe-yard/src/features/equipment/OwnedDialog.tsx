import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemQueries } from 'shared-api/client';
import type { Equipment, Yard } from 'shared-api/contract';
import { bounds, counted, nameHolds, type Turnaround } from 'shared-api/rules';
import { Box, Button, Flex, FormField, Stack, Text, TextInput } from 'shared-ui';
import { QuantityStepper } from 'shared-ui/data';
import { Dialog } from 'shared-ui/overlays';
import { useSetOwned } from '#data/yard.mutations.ts';
import { YardNames } from './YardNames.tsx';

interface OwnedDialogProps {
  /** Null to choose one. */
  readonly item: Equipment | null;
  /** What is shared already. */
  readonly equipment: readonly Equipment[];
  readonly yards: readonly Yard[];
  readonly turnaround: Turnaround;
  readonly onClose: () => void;
}

interface Chosen {
  readonly item_id: number;
  readonly item_name: string;
  readonly yards: Equipment['yards'];
}

const mostOffered = 6;

/** How many pieces of an item the company owns, by yard. Also where yards are named. */
export function OwnedDialog({ item, equipment, yards, turnaround, onClose }: OwnedDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(item);
  const [set, setSet] = useState<ReadonlyMap<number, number>>(new Map());
  const saving = useSetOwned();
  const stored = (yardId: number) => chosen?.yards.find(({ yard_id }) => yard_id === yardId)?.quantity ?? 0;
  const save = () => {
    if (!chosen || set.size === 0) return onClose();
    saving.mutate({ itemId: chosen.item_id, quantities: set }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      title="Owned quantities"
      description="Jobs share what the company owns. An item of which it owns none isn't shared equipment."
      dirty={set.size > 0}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            Cancel
          </Button>
          <Button size="touch" variant="solid" type="submit" busy={saving.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {chosen ? (
          <Stack gap="3">
            <Text as="h3" textStyle="label.lg">
              {chosen.item_name}
            </Text>
            {yards.map(({ id, name }) => (
              <Flex key={id} gap="3" align="center" justify="space-between">
                <Text textStyle="dense">{name}</Text>
                <QuantityStepper
                  size="form"
                  label={`Owned in ${name}`}
                  value={set.get(id) ?? stored(id)}
                  min={0}
                  max={bounds.quantity}
                  onCommit={(quantity) => setSet(new Map(set).set(id, quantity))}
                />
              </Flex>
            ))}
          </Stack>
        ) : (
          <ItemChoice
            onChoose={(id, name) =>
              setChosen(
                equipment.find(({ item_id }) => item_id === id) ?? {
                  item_id: id,
                  item_name: name,
                  yards: [],
                },
              )
            }
          />
        )}
        {!item && <YardNames yards={yards} turnaround={turnaround} />}
        {!item && equipment.length > 0 && (
          <Text textStyle="caption" color="fg.muted">
            {counted(equipment.length, 'item is', 'items are')} shared.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function ItemChoice({ onChoose }: { readonly onChoose: (id: number, name: string) => void }) {
  const items = useQuery(itemQueries.list()).data ?? [];
  const [text, setText] = useState('');
  const found = text.trim().length < 2 ? [] : items.filter(({ name }) => nameHolds(name, text));
  return (
    <Stack gap="2">
      <FormField label="Item" hint={text.trim().length < 2 ? 'Two letters find it.' : undefined}>
        <TextInput value={text} maxLength={bounds.search} onChange={({ target }) => setText(target.value)} />
      </FormField>
      {text.trim().length >= 2 && found.length === 0 && (
        <Text textStyle="dense" color="fg.muted">
          No item is called that.
        </Text>
      )}
      <Box as="ul" aria-label="Items of the catalogue">
        {found.slice(0, mostOffered).map(({ id, name }) => (
          <li key={id}>
            <Button full variant="ghost" size="touch" onClick={() => onChoose(id, name)}>
              <Text as="span" flex="1" textAlign="start" truncate>
                {name}
              </Text>
            </Button>
          </li>
        ))}
      </Box>
    </Stack>
  );
}
