import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { timedId } from 'shared-api/browser';
import { itemQueries, unitQueries } from 'shared-api/client';
import { addedCategory, bounds, defaultUnitName, nameHolds } from 'shared-api/rules';
import { Box, Button, Flex, FormField, NativeSelect, Stack, Text, TextInput } from 'shared-ui';
import { QuantityStepper } from 'shared-ui/data';
import { Dialog } from 'shared-ui/overlays';
import type { Act, ShownLine } from '#domain/operations.ts';

interface AddLineDialogProps {
  /** What is on the list already. */
  readonly lines: readonly ShownLine[];
  readonly onAct: (acts: readonly Act[]) => void;
  readonly onClose: () => void;
}

const mostOffered = 6;

/** Loads something that nobody planned: an item of the catalogue, or whatever it is called. */
export function AddLineDialog({ lines, onAct, onClose }: AddLineDialogProps) {
  const items = useQuery(itemQueries.list()).data;
  const units = useQuery(unitQueries.list()).data ?? [];
  const [name, setName] = useState('');
  const [itemId, setItemId] = useState<number | null>(null);
  const [unit, setUnit] = useState(defaultUnitName);
  const [quantity, setQuantity] = useState(1);
  const [isTried, setIsTried] = useState(false);
  const found = useMemo(
    () =>
      name.trim().length < 2 || itemId !== null
        ? []
        : (items ?? []).filter((item) => nameHolds(item.name, name)),
    [items, name, itemId],
  );
  const onList = new Set(lines.map(({ line }) => line.item_id));
  const offered = found.filter(({ id }) => !onList.has(id)).slice(0, mostOffered);
  const listed = found.find(({ id }) => onList.has(id));
  const add = () => {
    setIsTried(true);
    if (name.trim() === '') return;
    const line_id = timedId(Date.now());
    onAct([
      { type: 'line', line_id, item_id: itemId, item_name: name.trim(), unit_name: unit },
      { type: 'event', line_id, kind: 'loaded', quantity, seen: 0 },
    ]);
    onClose();
  };
  const names = units.map((each) => each.name);
  return (
    <Dialog
      open
      title={addedCategory}
      onClose={onClose}
      dirty={name !== ''}
      onSubmit={add}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            Cancel
          </Button>
          <Button size="touch" variant="solid" type="submit">
            Add and load
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <FormField label="Item" error={isTried && name.trim() === '' ? 'Name the item' : undefined}>
          <TextInput
            value={name}
            maxLength={bounds.itemName}
            onChange={(event) => {
              setName(event.target.value);
              setItemId(null);
            }}
          />
        </FormField>
        {listed && (
          <Text textStyle="dense" color="fg.muted">
            On the list already: {listed.name}
          </Text>
        )}
        {offered.length > 0 && (
          <Box as="ul" aria-label="Items of the catalogue" mt="-2">
            {offered.map((item) => (
              <li key={item.id}>
                <Button
                  full
                  variant="ghost"
                  size="touch"
                  onClick={() => {
                    setName(item.name);
                    setItemId(item.id);
                    setUnit(item.unit_name);
                  }}
                >
                  <Text as="span" flex="1" textAlign="start" truncate>
                    {item.name}
                  </Text>
                  <Text as="span" color="fg.muted">
                    {item.unit_name}
                  </Text>
                </Button>
              </li>
            ))}
          </Box>
        )}
        <Flex gap="4">
          <FormField label="Quantity">
            <Flex>
              <QuantityStepper
                size="form"
                label="Quantity"
                value={quantity}
                max={bounds.quantity}
                onCommit={setQuantity}
              />
            </Flex>
          </FormField>
          <FormField label="Unit">
            <NativeSelect value={unit} onChange={(event) => setUnit(event.target.value)}>
              {(names.includes(unit) ? names : [unit, ...names]).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </NativeSelect>
          </FormField>
        </Flex>
      </Stack>
    </Dialog>
  );
}
