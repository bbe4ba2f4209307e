import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { surfaceTypeQueries } from 'shared-api/client';
import type { CatalogueItem, KeptRecord } from 'shared-api/contract';
import {
  byCategoryPlace,
  counted,
  isReservedCategory,
  knownVendors,
  noSubcategoryName,
} from 'shared-api/rules';
import {
  Button,
  Checkbox,
  FormField,
  Grid,
  GridItem,
  NativeSelect,
  Section,
  Stack,
  TextInput,
} from 'shared-ui';
import { Dialog, MatchText, SuggestInput } from 'shared-ui/overlays';
import { useEditItems } from '#data/catalogueChanges.mutations.ts';
import {
  type BulkForm,
  bulkProblems,
  changeOf,
  emptyBulkForm,
  nothingToChange,
  previewOf,
} from '#domain/bulkForm.ts';
import { fieldLabels } from '#domain/itemConflict.ts';
import { knownSpelling, vendorSuggestions } from '#domain/vendorSuggestions.ts';
import { FitsChoice } from '#item-form/FitsChoice.tsx';
import type { Choices } from '#item-form/formContext.ts';
import { BulkPreview } from './BulkPreview.tsx';

interface BulkEditDialogProps {
  readonly items: readonly CatalogueItem[];
  readonly choices: Choices;
  readonly onClose: () => void;
  /** Gets the items that stayed as they are although the preview said otherwise. */
  readonly onDone: (kept: readonly KeptRecord[]) => void;
}

const noChange = 'No change';
const halves = { base: '1fr', md: '1fr 1fr' };

/** Changes many items in the same way. What is left empty stays as it is, and a preview shows the rest before it is saved. */
export function BulkEditDialog({ items, choices, onClose, onDone }: BulkEditDialogProps) {
  const [form, setForm] = useState(emptyBulkForm);
  const set = (changes: Partial<BulkForm>) => setForm((now) => ({ ...now, ...changes }));
  const types = useQuery(surfaceTypeQueries.list());
  const editing = useEditItems();
  const problems = bulkProblems(form);
  const isFine = Object.keys(problems).length === 0;
  // Keeps typing responsive with thousands of items.
  const shown = useDeferredValue(form);
  const rows = useMemo(
    () => (Object.keys(bulkProblems(shown)).length === 0 ? previewOf(items, changeOf(shown)) : []),
    [items, shown],
  );
  const mains = choices.categories
    .filter(({ type, name }) => type === 'main' && !isReservedCategory(name))
    .sort(byCategoryPlace);
  const subs = choices.categories
    .filter(({ parent_id }) => String(parent_id) === form.categoryId)
    .sort(byCategoryPlace);
  const spellings = useMemo(() => knownVendors(choices.items), [choices.items]);
  const known = knownSpelling(form.vendor, spellings);
  const save = () => {
    const previewed = isFine ? previewOf(items, changeOf(form)) : [];
    if (editing.isPending || nothingToChange(previewed)) return;
    const expected = new Set(previewed.flatMap(({ item, problem }) => (problem === null ? [] : [item.id])));
    editing.mutate(
      { items: items.map(({ id, revision }) => ({ id, revision })), change: changeOf(form) },
      {
        onSuccess: ({ kept }) => {
          onClose();
          onDone(kept.filter(({ id }) => !expected.has(id)));
        },
      },
    );
  };
  return (
    <Dialog
      title={`Edit ${counted(items.length, 'item')}`}
      description="What you leave empty stays as it is."
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
            disabledReason={isFine ? (nothingToChange(rows) ?? undefined) : 'Fix the marked fields first'}
          >
            {`Change ${counted(rows.filter(({ values }) => Object.keys(values).length > 0).length, 'item')}`}
          </Button>
        </>
      }
    >
      <Stack gap="0">
        <Section title="Basic Information">
          <Grid templateColumns={halves} gap="4">
            <FormField label={fieldLabels.categoryId}>
              <NativeSelect
                placeholder={noChange}
                value={form.categoryId}
                onChange={({ target }) => set({ categoryId: target.value, subcategoryId: '' })}
              >
                {mains.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </FormField>
            <FormField
              label={fieldLabels.subcategoryId}
              hint={form.categoryId === '' && 'Choose the category first'}
            >
              <NativeSelect
                disabled={form.categoryId === ''}
                value={form.subcategoryId}
                onChange={({ target }) => set({ subcategoryId: target.value })}
              >
                <option value="">{form.categoryId === '' ? noChange : noSubcategoryName}</option>
                {subs.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </FormField>
            <FormField label={fieldLabels.unitId}>
              <NativeSelect
                placeholder={noChange}
                value={form.unitId}
                onChange={({ target }) => set({ unitId: target.value })}
              >
                {choices.units
                  .filter(({ is_active }) => is_active)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </NativeSelect>
            </FormField>
            <FormField
              label={fieldLabels.isInventory}
              hint={form.inventory === 'no' && 'Removes MIN, ODR, PRICE and VENDOR'}
            >
              <NativeSelect
                placeholder={noChange}
                value={form.inventory}
                onChange={({ target }) => set({ inventory: target.value as BulkForm['inventory'] })} // its options
              >
                <option value="yes">Yes</option>
                <option value="no">No</option>
              </NativeSelect>
            </FormField>
          </Grid>
        </Section>
        <Section title="Inventory Information">
          <Grid templateColumns={{ base: '1fr 1fr', md: '96px 96px 160px 1fr' }} gap="4">
            <FormField label={fieldLabels.min} error={problems.min}>
              <TextInput
                inputMode="decimal"
                placeholder={noChange}
                value={form.min}
                onChange={({ target }) => set({ min: target.value })}
              />
            </FormField>
            <FormField label={fieldLabels.order} error={problems.order}>
              <TextInput
                inputMode="decimal"
                placeholder={noChange}
                value={form.order}
                onChange={({ target }) => set({ order: target.value })}
              />
            </FormField>
            <FormField label={fieldLabels.price}>
              <NativeSelect
                placeholder={noChange}
                value={form.priceKind}
                onChange={({ target }) => set({ priceKind: target.value as BulkForm['priceKind'] })} // its options
              >
                <option value="percent">Change by %</option>
                <option value="amount">Change by $</option>
                <option value="set">Set to $</option>
              </NativeSelect>
            </FormField>
            {form.priceKind === '' ? (
              <GridItem display={{ base: 'block', md: 'block' }} />
            ) : (
              <FormField
                label={priceLabels[form.priceKind]}
                error={form.price === '' ? undefined : problems.price}
                hint={form.priceKind === 'set' ? undefined : 'Less with a minus: -5'}
              >
                <TextInput
                  inputMode="text"
                  value={form.price}
                  onChange={({ target }) => set({ price: target.value })}
                />
              </FormField>
            )}
            <GridItem colSpan={{ base: 2, md: 4 }}>
              <FormField
                label={fieldLabels.vendor}
                error={problems.vendor}
                hint={known !== null && `The known spelling is ${known}`}
              >
                <SuggestInput
                  listLabel="Vendors"
                  placeholder={noChange}
                  value={form.vendor}
                  onChange={(vendor) => set({ vendor })}
                  groups={[
                    {
                      options: vendorSuggestions(form.vendor, spellings).map((vendor) => ({
                        id: vendor,
                        content: <MatchText text={vendor} query={form.vendor} />,
                        onTake: () => set({ vendor }),
                      })),
                    },
                  ]}
                />
              </FormField>
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
            {form.fits !== null && types.data && (
              <FitsChoice fits={form.fits} types={types.data} onChange={(fits) => set({ fits })} />
            )}
          </Stack>
        </Section>
        {form !== emptyBulkForm && (
          <Section title="Preview">
            <BulkPreview rows={rows} choices={choices} types={types.data ?? []} />
          </Section>
        )}
      </Stack>
    </Dialog>
  );
}

const priceLabels = { percent: 'Percent', amount: 'Dollars', set: 'Dollars' } as const;
