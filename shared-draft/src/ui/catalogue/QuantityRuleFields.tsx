import {
  measureKeys,
  noRule,
  type RuleField,
  type RuleForm,
  ruleByText,
  ruleFieldLabels,
  ruleFieldsOf,
} from 'shared-api/rules';
import { FormField, Grid, GridItem, NativeSelect, Text, TextInput } from 'shared-ui';
import { ruleExample } from './ruleExample.ts';

export interface QuantityRuleFieldsProps {
  readonly form: RuleForm;
  readonly problems: { readonly [Field in RuleField]?: string | null | undefined };
  readonly set: (changes: Partial<RuleForm>) => void;
  /** What the choice is called. */
  readonly label?: string;
  /** Choices before the rules, by `ruleBy`: "None". */
  readonly first?: Readonly<Record<string, string>>;
  /** Leaves out the crew, whose number has a field of its own there. */
  readonly withoutCrew?: boolean;
  /** What is special about the rule, after its example. */
  readonly note?: string | undefined;
}

const none = { '': ruleByText('') };
const choices = (withoutCrew: boolean) => [...(withoutCrew ? [] : ['crew']), ...measureKeys, 'fixed'];

/** A quantity rule, in a grid of two columns, with what a job would need by it. */
export function QuantityRuleFields({
  form,
  problems,
  set,
  label = ruleFieldLabels.ruleBy,
  first = none,
  withoutCrew = false,
  note,
}: QuantityRuleFieldsProps) {
  const { ruleBy, perCrew } = form;
  const fields = ruleFieldsOf(ruleBy);
  const options = [
    ...Object.entries(first),
    ...choices(withoutCrew).map((choice) => [choice, ruleByText(choice)] as const),
  ];
  return (
    <>
      <FormField
        label={label}
        error={problems.ruleBy ?? undefined}
        hint={ruleBy === '' ? 'For bulk items, such as a roll for 10 squares of roof' : undefined}
      >
        <NativeSelect
          value={ruleBy}
          // What belongs to the former rule goes, but for the crew's number, which may be the item's own field.
          onChange={({ target }) => set({ ...noRule, perCrew, ruleBy: target.value })}
        >
          {options.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {fields.length > 0 && (
        <GridItem colSpan={{ md: 2 }}>
          <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="4">
            {fields.map((field) => (
              <FormField
                key={field}
                label={ruleFieldLabels[field]}
                error={problems[field] ?? undefined}
                optional={field === 'waste' || field === 'minimum'}
              >
                <TextInput
                  inputMode="decimal"
                  value={form[field]}
                  onChange={({ target }) => set({ [field]: target.value })}
                />
              </FormField>
            ))}
          </Grid>
          <Text role="status" textStyle="caption" color="fg.muted" mt="1.5">
            {[ruleExample(form), note].filter(Boolean).join('. ')}
          </Text>
        </GridItem>
      )}
    </>
  );
}
