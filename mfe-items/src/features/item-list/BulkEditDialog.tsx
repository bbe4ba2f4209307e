import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { surfaceTypeQueries } from 'shared-api/client';
import type { CatalogueItem, UnchangedRecord } from 'shared-api/contract';
import { counted, ruleByText } from 'shared-api/rules';
import { QuantityRuleFields, useUnitQuestion } from 'shared-draft/catalogue';
import { Button, Checkbox, FormField, Grid, GridItem, NativeSelect, Section, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { useEditItems } from '#data/bulkEdit.mutations.ts';
import {
  type BulkForm,
  bulkProblems,
  changeOf,
  dueFirst,
  type EmptiableField,
  emptyBulkForm,
  noneRuled,
  nothingToChange,
  previewOf,
} from '#domain/bulkForm.ts';
import { fieldLabels } from '#domain/itemConflict.ts';
import { FitsChoice } from '#item-form/FitsChoice.tsx';
import type { Choices } from '#item-form/formContext.ts';
import { PlaceFields } from '#item-form/PlaceFields.tsx';
import { TextField } from '#item-form/TextField.tsx';
import { VendorField } from '#item-form/VendorField.tsx';
import { BulkPreview } from './BulkPreview.tsx';

interface BulkEditDialogProps {
  readonly items: readonly CatalogueItem[];
  readonly choices: Choices;
  readonly onClose: () => void;
  /** Gets the items that stayed as they are although the preview said otherwise. */
  readonly onDone: (kept: readonly UnchangedRecord[]) => void;
}

const noChange = 'No change';
const halves = { base: '1fr', md: '1fr 1fr' };

/** Changes many items in the same way. What is left blank stays as it is, and a preview shows the rest before it is saved. */
export function BulkEditDialog({ items, choices, onClose, onDone }: BulkEditDialogProps) {
  const [form, setForm] = useState(emptyBulkForm);
  const set = (changes: Partial<BulkForm>) => setForm((now) => ({ ...now, ...changes }));
  const types = useQuery(surfaceTypeQueries.list());
  const { asking, question } = useUnitQuestion();
  const editing = useEditItems(asking);
  const problems = bulkProblems(form);
  const due = dueFirst(form);
  // Keeps typing responsive with thousands of items.
  const shown = useDeferredValue(form);
  const rows = useMemo(
    () => (dueFirst(shown) === null ? previewOf(items, changeOf(shown)) : []),
    [items, shown],
  );
  const text = (field: EmptiableField) => ({
    label: fieldLabels[field],
    error: problems[field],
    value: form[field] ?? '',
    disabled: form[field] === null,
    placeholder: form[field] === null ? 'Empty' : noChange,
    onChange: (value: string) => set({ [field]: value }),
  });
  const emptiable = (field: EmptiableField) => ({
    label: fieldLabels[field],
    isEmptied: form[field] === null,
    onEmpty: (empties: boolean) => set({ [field]: empties ? null : '' }),
  });
  const save = () => {
    const previewed = due === null ? previewOf(items, changeOf(form)) : [];
    if (editing.isPending || nothingToChange(previewed)) return;
    const expected = new Set(previewed.flatMap(({ item, problem }) => (problem === null ? [] : [item.id])));
    editing.mutate(
      { items: items.map(({ id, revision }) => ({ id, revision })), change: changeOf(form) },
      {
        onSuccess: (result) => {
          if (!result) return;
          onClose();
          onDone(result.kept.filter(({ id }) => !expected.has(id)));
        },
      },
    );
  };
  return (
    <>
      <Dialog
        title={`Edit ${counted(items.length, 'item')}`}
        description="What you leave blank stays as it is."
        size="item"
        open
        dirty={form !== emptyBulkForm}
        busy={editing.isPending}
        onClose={onClose}
        onSubmit={save}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              variant="solid"
              busy={editing.isPending}
              disabledReason={due ?? nothingToChange(rows) ?? undefined}
            >
              {`Change ${counted(rows.filter(({ values }) => Object.keys(values).length > 0).length, 'item')}`}
            </Button>
          </>
        }
      >
        <Stack gap="0">
          <Section title="Basic Information">
            <Grid templateColumns={halves} gap="4">
              <PlaceFields form={form} set={set} choices={choices} noChange={noChange} />
              <Emptiable {...emptiable('nameEs')}>
                <TextField {...text('nameEs')} lang="es" />
              </Emptiable>
              <QuantityRuleFields
                waiting={null}
                form={form}
                problems={problems}
                set={set}
                label="Quantity rule"
                first={{ '': noChange, [noneRuled]: ruleByText('') }}
              />
            </Grid>
          </Section>
          <Section title="Inventory Information">
            <Grid templateColumns={halves} gap="4">
              <YesNoField
                label={fieldLabels.isInventory}
                hint={form.inventory === 'no' && 'Removes MIN, ODR, PRICE and VENDOR'}
                value={form.inventory}
                onChange={(inventory) => set({ inventory })}
              />
              <YesNoField
                label={fieldLabels.isUsedUp}
                value={form.usedUp}
                onChange={(usedUp) => set({ usedUp })}
              />
              <Emptiable {...emptiable('min')}>
                <TextField {...text('min')} inputMode="decimal" />
              </Emptiable>
              <Emptiable {...emptiable('order')}>
                <TextField {...text('order')} inputMode="decimal" />
              </Emptiable>
              <FormField label={fieldLabels.price}>
                <NativeSelect
                  placeholder={noChange}
                  value={form.priceKind}
                  onChange={({ target }) => set({ priceKind: target.value as BulkForm['priceKind'] })} // its options
                >
                  <option value="percent">Change by %</option>
                  <option value="amount">Change by $</option>
                  <option value="set">Set to $</option>
                  <option value="empty">Empty</option>
                </NativeSelect>
              </FormField>
              <GridItem>
                {form.priceKind !== '' && form.priceKind !== 'empty' && (
                  <TextField
                    label={form.priceKind === 'percent' ? 'Percent' : 'Dollars'}
                    error={form.price === '' ? undefined : problems.price}
                    hint={form.priceKind === 'set' ? undefined : 'Less with a minus: -5'}
                    inputMode="text"
                    value={form.price}
                    onChange={(price) => set({ price })}
                  />
                )}
              </GridItem>
              <GridItem colSpan={{ md: 2 }}>
                <Emptiable {...emptiable('vendor')}>
                  <VendorField {...text('vendor')} items={choices.items} />
                </Emptiable>
              </GridItem>
            </Grid>
          </Section>
          <Section title="Fits">
            <Stack gap="4">
              <Checkbox
                checked={form.fits !== null}
                onChange={({ target }) => set({ fits: target.checked ? '' : null })}
              >
                Change where they fit
              </Checkbox>
              {form.fits !== null && <FitsChoice fits={form.fits} onChange={(fits) => set({ fits })} />}
            </Stack>
          </Section>
          {form !== emptyBulkForm && (
            <Section title="Preview">
              <BulkPreview due={dueFirst(shown)} rows={rows} choices={choices} types={types.data ?? []} />
            </Section>
          )}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}

interface EmptiableProps {
  readonly label: string;
  readonly isEmptied: boolean;
  readonly onEmpty: (empties: boolean) => void;
  readonly children: ReactNode;
}

/** A field that can be emptied. A blank box changes nothing, so emptying is a choice of its own. */
const Emptiable = ({ label, isEmptied, onEmpty, children }: EmptiableProps) => (
  <Stack gap="1.5">
    {children}
    <Checkbox checked={isEmptied} onChange={({ target }) => onEmpty(target.checked)}>
      Empty {label}
    </Checkbox>
  </Stack>
);

interface YesNoFieldProps {
  readonly label: string;
  readonly hint?: string | false;
  readonly value: BulkForm['inventory'];
  readonly onChange: (value: BulkForm['inventory']) => void;
}

const YesNoField = ({ label, hint, value, onChange }: YesNoFieldProps) => (
  <FormField label={label} hint={hint}>
    <NativeSelect
      placeholder={noChange}
      value={value}
      onChange={({ target }) => onChange(target.value as BulkForm['inventory'])} // its options
    >
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </NativeSelect>
  </FormField>
);
