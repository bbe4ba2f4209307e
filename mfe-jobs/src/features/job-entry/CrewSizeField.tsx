import { useController, useFormContext } from 'react-hook-form';
import { bounds, suggestedQuantity, tooMany } from 'shared-api/rules';
import { Flex, FormField } from 'shared-ui';
import { QuantityStepper } from 'shared-ui/data';
import { fieldLabels, type JobEntryForm } from '#domain/jobEntryForm.ts';
import { useTheirs } from './theirFields.ts';

const perPair = 2;

export function CrewSizeField() {
  const { clearErrors } = useFormContext<JobEntryForm>();
  const {
    field: { value: size, onChange, ref },
    fieldState,
  } = useController<JobEntryForm, 'crewSize'>({
    name: 'crewSize',
    rules: { validate: crewSizeFault },
  });
  const theirs = useTheirs('crewSize');
  return (
    <FormField
      label={fieldLabels.crewSize}
      error={fieldState.error?.message}
      hint={
        theirs ??
        (size !== null &&
          `An item needed 1 per ${perPair} people is suggested as ${suggestedQuantity(size, perPair)}.`)
      }
    >
      <Flex data-field="crewSize">
        <QuantityStepper
          label={fieldLabels.crewSize}
          size="form"
          value={size}
          max={bounds.crewSize}
          onCommit={onChange}
          onClear={() => onChange(null)}
          onFits={() => clearErrors('crewSize')}
          ref={ref}
        />
      </Flex>
    </FormField>
  );
}

const crewSizeFault = (size: number | null): string | true => {
  if (size === null || size < 1) return 'Required';
  return size <= bounds.crewSize || tooMany(bounds.crewSize);
};
