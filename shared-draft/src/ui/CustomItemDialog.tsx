import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DraftKey, unitQueries } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import {
  bounds,
  customItemProblems,
  customItemQuantity,
  customItemTexts,
  emptyCustomItem,
  tooLong,
} from 'shared-api/rules';
import { Button, FormField, Grid, NativeSelect, Stack, TextArea, TextInput } from 'shared-ui';
import { Dialog, toast } from 'shared-ui/overlays';
import { useAddCustomItem } from '#src/addLines.mutations.ts';
import { pickableUnits } from './pickableUnits.ts';
import { type TypedItem, useTypedItem } from './useTypedItem.ts';

interface CustomItemDialogProps {
  readonly title: string;
  readonly draftKey: DraftKey;
  /** The list. The same custom item must not be added twice. */
  readonly lines: readonly CartLine[];
  readonly onAdded?: (line: CartLine) => void;
  readonly onClose: () => void;
}

/** Dialog for entering a custom item and adding it to the list. */
export function CustomItemDialog({ title, draftKey, lines, onAdded, ...props }: CustomItemDialogProps) {
  const { item: form, change, forget } = useTypedItem(draftKey);
  const [tried, setTried] = useState(false);
  const units = pickableUnits(useQuery(unitQueries.list()).data ?? [], lines);
  const add = useAddCustomItem(draftKey);

  const names = lines.filter((line) => line.is_custom).map((line) => line.item_name);
  const problems = customItemProblems(form, names);
  // The new item is on the list before the dialog has closed.
  const duplicate = problems.duplicate && !add.isPending && !add.isSuccess;
  const onClose = () => {
    forget();
    props.onClose();
  };

  const submit = () => {
    setTried(true);
    const quantity = customItemQuantity(form.quantity);
    if (problems.name || problems.notes || duplicate || quantity === null || add.isPending) return;
    const unit = units.find(({ name }) => name === form.unit) ?? units[0];
    // Until the units have loaded, there is no unit id to send.
    if (unit?.id === undefined) return void toast.failure(customItemTexts.failed);
    add.mutate(
      { name: form.name, unitId: unit.id, quantity, notes: form.notes },
      {
        onSuccess: (line) => {
          onAdded?.(line);
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      dirty={isDirty(form)}
      busy={add.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button {...(add.isPending && { disabledReason: 'It is being added' })} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="solid"
            type="submit"
            busy={add.isPending}
            {...(duplicate && { disabledReason: customItemTexts.duplicate })}
          >
            {duplicate ? customItemTexts.duplicateButton : 'Add Item'}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <FormField label="Item name" error={tried ? (problems.name ?? undefined) : undefined}>
          <TextInput
            value={form.name}
            maxLength={bounds.itemName}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        </FormField>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
          <FormField label="Unit">
            <NativeSelect value={form.unit} onChange={({ target }) => change({ unit: target.value })}>
              {units.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </FormField>
          <FormField label="Quantity" error={problems.quantity ?? undefined}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={form.quantity}
              onChange={({ target }) => change({ quantity: target.value })}
            />
          </FormField>
        </Grid>
        <FormField
          label="Notes"
          optional
          error={problems.notes ?? undefined}
          hint={form.notes.length >= bounds.lineNotes && tooLong(bounds.lineNotes)}
        >
          <TextArea
            rows={3}
            maxLength={bounds.lineNotes}
            value={form.notes}
            onChange={({ target }) => change({ notes: target.value })}
          />
        </FormField>
      </Stack>
    </Dialog>
  );
}

const isDirty = ({ name, unit, quantity, notes }: TypedItem) =>
  name.trim() !== '' ||
  notes.trim() !== '' ||
  unit !== emptyCustomItem.unit ||
  quantity !== emptyCustomItem.quantity;
