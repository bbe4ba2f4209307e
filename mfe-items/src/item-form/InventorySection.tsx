import { useMemo } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { knownVendors } from 'shared-api/rules';
import { Checkbox, FormField, Grid, GridItem, Section, Stack, TextInput } from 'shared-ui';
import { MatchText, SuggestInput } from 'shared-ui/overlays';
import { fieldLabels } from '#domain/itemConflict.ts';
import { knownSpelling, vendorSuggestions } from '#domain/vendorSuggestions.ts';
import type { FormPart } from './formContext.ts';
import { PriceHistory } from './PriceHistory.tsx';

interface InventorySectionProps extends FormPart {
  readonly items: readonly CatalogueItem[];
  /** Null for a new item. */
  readonly ownId: number | null;
}

/** The inventory fields, shown only for stocked items. */
export function InventorySection({ form, problems, set, items, ownId }: InventorySectionProps) {
  const spellings = useMemo(() => knownVendors(items), [items]);
  const known = knownSpelling(form.vendor, spellings);
  const amount = (field: 'min' | 'order' | 'price') => (
    <FormField label={fieldLabels[field]} error={problems[field]}>
      <TextInput
        inputMode="decimal"
        value={form[field]}
        onChange={(event) => set({ [field]: event.target.value })}
      />
    </FormField>
  );
  return (
    <Section title="Inventory Information">
      <Stack gap="3">
        <Checkbox checked={form.isInventory} onChange={(event) => set({ isInventory: event.target.checked })}>
          {fieldLabels.isInventory}
        </Checkbox>
        <Checkbox checked={form.isUsedUp} onChange={(event) => set({ isUsedUp: event.target.checked })}>
          {fieldLabels.isUsedUp}
        </Checkbox>
        {form.isInventory && (
          <Grid templateColumns={{ base: '1fr 1fr', md: '96px 96px 128px 1fr' }} gap="4">
            {amount('min')}
            {amount('order')}
            {amount('price')}
            <GridItem colSpan={{ base: 2, md: 1 }}>
              <FormField
                label={fieldLabels.vendor}
                error={problems.vendor}
                hint={known !== null && `The known spelling is ${known}`}
              >
                <SuggestInput
                  listLabel="Vendors"
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
        )}
        {form.isInventory && ownId !== null && <PriceHistory itemId={ownId} />}
      </Stack>
    </Section>
  );
}
