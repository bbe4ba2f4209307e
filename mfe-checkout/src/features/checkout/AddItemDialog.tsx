import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DraftKey, unitQueries } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import {
  bounds,
  customItemProblems,
  customItemQuantity,
  customItemTexts,
  defaultUnitName,
} from 'shared-api/rules';
import { useAddCustomItem } from 'shared-draft';
import { Button, FormField, Grid, NativeSelect, Stack, TextArea, TextInput } from 'shared-ui';
import { Dialog, toast } from 'shared-ui/overlays';
import { pickableUnits } from '#domain/pickableUnits.ts';

interface AddItemDialogProps {
  readonly draftKey: DraftKey;
  readonly cart: readonly CartLine[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const empty = { name: '', unit: defaultUnitName, quantity: '1', notes: '' };

/** Puts an item on the list that the catalogue does not hold. */
export function AddItemDialog({ draftKey, cart, open, onClose }: AddItemDialogProps) {
  const [form, setForm] = useState(empty);
  const [asked, setAsked] = useState(false);
  const units = pickableUnits(useQuery({ ...unitQueries.list(), enabled: open }).data ?? []);
  const add = useAddCustomItem(draftKey);

  const custom = cart.filter((line) => line.is_custom).map((line) => line.item_name);
  const { name, quantity, duplicate } = customItemProblems(form, custom);
  const change = (part: Partial<typeof empty>) => setForm({ ...form, ...part });
  const close = () => {
    setForm(empty);
    setAsked(false);
    onClose();
  };
  const submit = () => {
    setAsked(true);
    const pieces = customItemQuantity(form.quantity);
    if (name !== null || duplicate || pieces === null || add.isPending) return;
    const unit = units.find((known) => known.name === form.unit) ?? units[0];
    // Without the units the server cannot be told which one is meant.
    if (unit?.id === undefined) return void toast.failure(customItemTexts.failed);
    add.mutate(
      { name: form.name, unitId: unit.id, quantity: pieces, notes: form.notes },
      { onSuccess: close },
    );
  };

  const submitButton = (
    <Button
      variant="solid"
      type="submit"
      busy={add.isPending}
      {...(duplicate ? { disabledReason: customItemTexts.duplicate } : {})}
    >
      {duplicate ? customItemTexts.duplicateButton : 'Add Item'}
    </Button>
  );
  return (
    <Dialog
      title="Add Additional Item"
      open={open}
      onClose={close}
      onSubmit={submit}
      dirty={form.name.trim() !== '' || form.notes.trim() !== ''}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          {submitButton}
        </>
      }
    >
      <Stack gap="4">
        <FormField label="Item name" error={asked ? (name ?? undefined) : undefined}>
          <TextInput
            value={form.name}
            maxLength={bounds.longName}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
        </FormField>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
          <FormField label="Unit">
            <NativeSelect value={form.unit} onChange={(event) => change({ unit: event.target.value })}>
              {units.map((unit) => (
                <option key={unit.name} value={unit.name}>
                  {unit.name}
                </option>
              ))}
            </NativeSelect>
          </FormField>
          <FormField label="Quantity" error={quantity ?? undefined}>
            <TextInput
              inputMode="numeric"
              value={form.quantity}
              onChange={(event) => change({ quantity: event.target.value })}
            />
          </FormField>
        </Grid>
        <FormField label="Notes" optional>
          <TextArea
            rows={2}
            maxLength={bounds.lineNotes}
            value={form.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </FormField>
      </Stack>
    </Dialog>
  );
}
