import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { unitQueries } from 'shared-api/client';
import { bounds, customItemTexts, defaultUnitName } from 'shared-api/rules';
import { Button, FormField, Grid, GridItem, NativeSelect, PlusIcon, TextInput } from 'shared-ui';
import { typedProblems } from '#domain/customItems.ts';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import { customItemWidths as widths } from './customItemColumns.tsx';
import { addTypedItem } from './takeTypedItem.ts';

/** The last row, always ready for another item. */
export function NewCustomItemRow({ items }: { items: readonly { readonly name: string }[] }) {
  const form = useFormContext<JobEntryForm>();
  const { errors } = form.formState;
  const { data: units = [] } = useQuery(unitQueries.list());
  const typed = useWatch<JobEntryForm, 'newItem'>({ name: 'newItem' });
  const names = units.filter((unit) => unit.is_active).map((unit) => unit.name);
  const { duplicate: isDouble, quantity: quantityFault, notes: notesFault } = typedProblems(typed, items);

  const add = () => {
    if (!addTypedItem(form))
      form.setFocus(form.getValues('newItem.name').trim() ? 'newItem.quantity' : 'newItem.name');
    else form.setFocus('newItem.name');
  };
  return (
    <Grid
      as="form"
      // The list shows its own validation messages.
      {...{ noValidate: true }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDouble) add();
      }}
      aria-label="New custom item"
      templateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: `minmax(0, 1fr) ${widths.unit} ${widths.action}`,
        lg: `minmax(0, 1fr) ${widths.unit} ${widths.quantity} ${widths.notes} ${widths.action}`,
      }}
      alignItems="start"
      rowGap="2"
      columnGap={{ base: '2', md: '0' }}
      px={{ base: '4', md: '0' }}
      py="2"
      css={{ '& > *': { paddingInline: { md: '12px' } } }}
    >
      <GridItem colSpan={{ base: 2, md: 1 }}>
        <FormField label="Item name" hideLabel error={errors.newItem?.name?.message}>
          <TextInput
            size="tool"
            placeholder="Item name"
            maxLength={bounds.itemName}
            {...form.register('newItem.name', { onChange: () => form.clearErrors('newItem.name') })}
          />
        </FormField>
      </GridItem>
      <FormField label="Unit" hideLabel>
        <NativeSelect
          size="tool"
          value={typed.unit}
          onChange={(event) => form.setValue('newItem.unit', event.target.value)}
        >
          {(names.includes(typed.unit) ? names : [...names, defaultUnitName]).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField label="Quantity" hideLabel error={quantityFault ?? undefined}>
        <TextInput
          size="tool"
          inputMode="numeric"
          {...form.register('newItem.quantity', { onChange: () => form.clearErrors('newItem.quantity') })}
        />
      </FormField>
      <GridItem colSpan={{ base: 2, lg: 1 }}>
        <FormField label="Notes" hideLabel error={notesFault ?? undefined}>
          <TextInput
            size="tool"
            placeholder="Notes (optional)"
            maxLength={bounds.lineNotes}
            {...form.register('newItem.notes')}
          />
        </FormField>
      </GridItem>
      <Grid gridColumn={{ base: '1 / -1', md: 'auto' }} justifyContent={{ md: 'end' }}>
        <Button
          type="submit"
          size="tool"
          icon={PlusIcon}
          {...(isDouble && { disabledReason: customItemTexts.duplicate })}
        >
          {isDouble ? customItemTexts.duplicateButton : 'Add item'}
        </Button>
      </Grid>
    </Grid>
  );
}
