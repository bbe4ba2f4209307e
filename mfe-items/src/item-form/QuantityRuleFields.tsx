import { measureKeys, typedMeasures } from 'shared-api/rules';
import { FormField, Grid, GridItem, NativeSelect, Text } from 'shared-ui';
import { fieldLabels } from '#domain/itemConflict.ts';
import { noRule, ruledBy } from '#domain/ruleForm.ts';
import { ruleByText, ruleExample } from '#domain/ruleText.ts';
import type { FormPart } from './formContext.ts';
import { TextField } from './TextField.tsx';

/** Days come with a draft's dates, which it has none of yet: only an item that has this rule shows it. */
const choices = (ruleBy: string) => ['', ...(ruleBy === 'crew_days' ? measureKeys : typedMeasures), 'fixed'];

/** The quantity rule of bulk items: per measure, or always the same number. */
export function QuantityRuleFields({ form, problems, set }: FormPart) {
  const { ruleBy } = form;
  const fields = ruledBy(ruleBy)
    ? (['coverage', 'waste', 'minimum'] as const)
    : ruleBy === 'fixed'
      ? (['always'] as const)
      : [];
  const example = ruleExample(form);
  return (
    <>
      <FormField
        label={fieldLabels.ruleBy}
        error={problems.ruleBy}
        hint={ruleBy === '' ? 'For bulk items, such as a roll for 10 squares of roof' : undefined}
      >
        <NativeSelect value={ruleBy} onChange={({ target }) => set({ ...noRule, ruleBy: target.value })}>
          {choices(ruleBy).map((choice) => (
            <option key={choice} value={choice}>
              {ruleByText(choice)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {fields.length > 0 && (
        <GridItem colSpan={{ md: 2 }}>
          <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="4">
            {fields.map((field) => (
              <TextField
                key={field}
                label={fieldLabels[field]}
                error={problems[field]}
                optional={field === 'waste' || field === 'minimum'}
                inputMode="decimal"
                value={form[field]}
                onChange={(text) => set({ [field]: text })}
              />
            ))}
          </Grid>
          <Text role="status" textStyle="caption" color="fg.muted" mt="1.5">
            {example}
          </Text>
        </GridItem>
      )}
    </>
  );
}
