import { useDeferredValue } from 'react';
import { defaultCrewSize, readNumber, ruledBy, secondNameHint, suggestedQuantity } from 'shared-api/rules';
import { QuantityRuleFields } from 'shared-draft/catalogue';
import {
  Checkbox,
  FormField,
  Grid,
  GridItem,
  requiredPerCrewText,
  Section,
  Stack,
  Text,
  TextInput,
} from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import { fieldLabels } from '#domain/itemConflict.ts';
import type { ItemForm } from '#domain/itemForm.ts';
import type { Choices, FormPart } from './formContext.ts';
import { MainItemField } from './MainItemField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { SimilarItems } from './SimilarItems.tsx';
import { TextField } from './TextField.tsx';
import { useWhileTyping } from './useWhileTyping.ts';

interface BasicSectionProps extends FormPart {
  /** The form before anybody touched it. */
  readonly base: ItemForm;
  readonly choices: Choices;
  readonly ownId: number | null;
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Name, place, unit, number per crew and main item. */
export function BasicSection({ form, base, problems, set, choices, ownId }: BasicSectionProps) {
  const typing = useWhileTyping();
  // A letter shows at once, and similar items follow.
  const shownName = useDeferredValue(typing.isTyping ? form.name : '');
  return (
    <Section title="Basic Information">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <GridItem colSpan={{ md: 2 }}>
          <FormField label={fieldLabels.name} error={problems.name}>
            <TextInput
              value={form.name}
              onChange={(event) => {
                typing.start();
                set({ name: event.target.value });
              }}
              onBlur={typing.end}
            />
          </FormField>
          {typing.isTyping && <SimilarItems name={shownName} items={choices.items} ownId={ownId} />}
        </GridItem>
        <GridItem colSpan={{ md: 2 }}>
          <TextField
            label={fieldLabels.nameEs}
            error={problems.nameEs}
            hint={secondNameHint}
            optional
            lang="es"
            value={form.nameEs}
            onChange={(nameEs) => set({ nameEs })}
          />
        </GridItem>
        <PlaceFields form={form} problems={problems} set={set} choices={choices} />
        <Stack gap="1.5">
          <Checkbox
            checked={form.hasPerCrew}
            onChange={(event) => set({ hasPerCrew: event.target.checked, perCrew: '' })}
          >
            {fieldLabels.perCrew}
          </Checkbox>
          {form.hasPerCrew && (
            <FormField
              label="One piece for this many people"
              hideLabel
              error={problems.perCrew}
              hint={problems.perCrew ? undefined : crewExample(form.perCrew)}
            >
              <TextInput
                inputMode="decimal"
                value={form.perCrew}
                onChange={(event) => set({ perCrew: event.target.value })}
              />
            </FormField>
          )}
        </Stack>
        <QuantityRuleFields
          waiting={null}
          form={form}
          problems={problems}
          set={set}
          withoutCrew
          note={newUnitNote(form, base, choices.units)}
        />
        <Stack gap="1.5" align="flex-start">
          <Text as="span" textStyle="dense" fontWeight="600">
            {fieldLabels.isSub}
          </Text>
          <Segmented
            label={fieldLabels.isSub}
            options={yesNo}
            value={form.isSub ? 'yes' : 'no'}
            onChange={(answer) => set({ isSub: answer === 'yes' })}
          />
        </Stack>
        {form.isSub && (
          <MainItemField
            error={problems.mainItem}
            value={form.mainItem}
            onChange={(mainItem) => set({ mainItem })}
            items={choices.items}
            ownId={ownId}
          />
        )}
      </Grid>
    </Section>
  );
}

/** A rule was made for pieces of its unit. It stays with another one, so people should look at it. */
function newUnitNote(form: ItemForm, base: ItemForm, units: Choices['units']): string | undefined {
  const unit = (unitId: string) => units.find(({ id }) => String(id) === unitId)?.name;
  const [before, after] = [unit(base.unitId), unit(form.unitId)];
  const isOld = ruledBy(form.ruleBy) && form.ruleBy === base.ruleBy && form.coverage === base.coverage;
  return isOld && before && after && before !== after
    ? `The rule was made for ${before}. Check what one ${after} covers`
    : undefined;
}

/** An example of what the number suggests: "1 per 3: crew of 6 → 2". */
function crewExample(typed: string): string {
  const required = readNumber(typed) ?? 0;
  const words = requiredPerCrewText(required);
  if (words === '') return 'How many people share one: 1 is one each, 2 one per pair';
  return `${words}: crew of ${defaultCrewSize} → ${suggestedQuantity(defaultCrewSize, required)}`;
}
