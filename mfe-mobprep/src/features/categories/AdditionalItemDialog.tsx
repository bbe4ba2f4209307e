import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DraftKey, unitQueries } from 'shared-api/client';
import type { CartLine, CatalogueItem } from 'shared-api/contract';
import { bounds, customItemProblems, customItemQuantity, customItemTexts } from 'shared-api/rules';
import { useAddCustomItem } from 'shared-draft';
import { Button, FormField, Grid, NativeSelect, Stack, TextArea, TextInput } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { defaultUnit, unitChoices } from '#domain/unitChoices.ts';

interface AdditionalItemDialogProps {
  readonly draftKey: DraftKey;
  readonly lines: readonly CartLine[];
  readonly catalogue: readonly CatalogueItem[];
  readonly onAdded: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

const untouched = { name: '', quantity: '1', notes: '' };

export function AdditionalItemDialog(props: AdditionalItemDialogProps) {
  const { draftKey, lines, catalogue, onAdded, onClose } = props;
  const addItem = useAddCustomItem(draftKey);
  const choices = unitChoices(useQuery(unitQueries.list()).data, catalogue);
  const [form, setForm] = useState(untouched);
  const [unit, setUnit] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const unitId = unit ?? defaultUnit(choices)?.id ?? null;
  const names = lines.filter((line) => line.is_custom).map((line) => line.item_name);
  const problems = customItemProblems(form, names);
  // What is being added is on the list before the dialog has closed.
  const duplicate = problems.duplicate && !addItem.isPending && !addItem.isSuccess;
  const change = (part: Partial<typeof form>) => setForm((known) => ({ ...known, ...part }));

  const submit = () => {
    setTried(true);
    const quantity = customItemQuantity(form.quantity);
    if (problems.name || duplicate || quantity === null || unitId === null || addItem.isPending) return;
    addItem.mutate(
      { name: form.name, unitId, quantity, notes: form.notes },
      {
        onSuccess: (line) => {
          if (line) onAdded([line.item_id]);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title="Additional Item"
      open
      onClose={onClose}
      dirty={form.name.trim() !== '' || form.notes.trim() !== ''}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="solid"
            type="submit"
            busy={addItem.isPending}
            {...(duplicate && { disabledReason: customItemTexts.duplicate })}
          >
            {duplicate ? customItemTexts.duplicateButton : 'Add Item'}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <FormField label="Name" error={tried ? (problems.name ?? undefined) : undefined}>
          <TextInput
            value={form.name}
            maxLength={bounds.longName}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        </FormField>
        <Grid templateColumns="1fr 1fr" gap="4">
          <FormField label="Unit">
            <NativeSelect value={unitId ?? ''} onChange={({ target }) => setUnit(Number(target.value))}>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </FormField>
          <FormField label="Quantity" error={problems.quantity ?? undefined}>
            <TextInput
              value={form.quantity}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => change({ quantity: target.value })}
            />
          </FormField>
        </Grid>
        <FormField label="Notes" optional>
          <TextArea
            rows={3}
            value={form.notes}
            maxLength={bounds.lineNotes}
            onChange={({ target }) => change({ notes: target.value })}
          />
        </FormField>
      </Stack>
    </Dialog>
  );
}
