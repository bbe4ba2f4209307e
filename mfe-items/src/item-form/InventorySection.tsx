import type { CatalogueItem } from 'shared-api/contract';
import { Checkbox, Grid, GridItem, Section, Stack } from 'shared-ui';
import { fieldLabels } from '#domain/itemConflict.ts';
import type { FormPart } from './formContext.ts';
import { PriceHistory } from './PriceHistory.tsx';
import { TextField } from './TextField.tsx';
import { VendorField } from './VendorField.tsx';

interface InventorySectionProps extends FormPart {
  readonly items: readonly CatalogueItem[];
  /** Null for a new item. */
  readonly ownId: number | null;
}

/** The inventory fields, shown only for stocked items. */
export function InventorySection({ form, problems, set, items, ownId }: InventorySectionProps) {
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
          <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="4">
            {(['min', 'order', 'price'] as const).map((field) => (
              <TextField
                key={field}
                label={fieldLabels[field]}
                error={problems[field]}
                inputMode="decimal"
                value={form[field]}
                onChange={(text) => set({ [field]: text })}
              />
            ))}
            <GridItem colSpan={{ sm: 3 }}>
              <VendorField
                error={problems.vendor}
                value={form.vendor}
                onChange={(vendor) => set({ vendor })}
                items={items}
              />
            </GridItem>
          </Grid>
        )}
        {form.isInventory && ownId !== null && <PriceHistory itemId={ownId} />}
      </Stack>
    </Section>
  );
}
