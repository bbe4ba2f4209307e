import { Checkbox, FormField, Grid, GridItem, Section, Stack, TextInput } from 'shared-ui';
import { fieldLabels } from '#domain/itemConflict.ts';
import type { FormPart } from './formContext.ts';

/** The inventory fields, shown only for stocked items. */
export function InventorySection({ form, problems, set }: FormPart) {
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
        {form.isInventory && (
          <Grid templateColumns={{ base: '1fr 1fr', md: '96px 96px 128px 1fr' }} gap="4">
            {amount('min')}
            {amount('order')}
            {amount('price')}
            <GridItem colSpan={{ base: 2, md: 1 }}>
              <FormField label={fieldLabels.vendor} error={problems.vendor}>
                <TextInput value={form.vendor} onChange={(event) => set({ vendor: event.target.value })} />
              </FormField>
            </GridItem>
          </Grid>
        )}
      </Stack>
    </Section>
  );
}
