import { useFormContext, useWatch } from 'react-hook-form';
import { measures, numberText, readMeasure, type TypedMeasure } from 'shared-api/rules';
import { Box, FormField, Text, TextInput } from 'shared-ui';
import { fieldLabels, type JobEntryForm, tidyMeasure } from '#domain/jobEntryForm.ts';
import { useTheirs } from './theirFields.ts';

const perSquare = 100;

interface MeasureFieldProps {
  readonly name: TypedMeasure;
  /** What is saved. */
  readonly was: number | undefined;
}

/** One measure of the job, with its unit in the box. Empty is unknown. */
export function MeasureField({ name, was }: MeasureFieldProps) {
  const { register, setValue, trigger, formState } = useFormContext<JobEntryForm>();
  const typed = useWatch<JobEntryForm, TypedMeasure>({ name });
  const theirs = useTheirs(name);
  const { label, unit } = measures[name];
  const value = readMeasure(typed, name);
  const hint = [
    unit === 'squares' && typeof value === 'number' && `${numberText(value * perSquare)} sq ft`,
    was !== undefined && was !== value && `Was ${numberText(was)} ${unit}`,
  ]
    .filter(Boolean)
    .join('. ');
  return (
    <FormField label={label} error={formState.errors[name]?.message} hint={theirs ?? hint}>
      <Box position="relative" css={{ '& > input': { pr: '72px' } }}>
        <TextInput
          inputMode="decimal"
          aria-label={`${fieldLabels[name]}, ${unit}`}
          {...register(name, {
            validate: (text) => problemOf(text, name) ?? true,
            onBlur: () => {
              setValue(name, tidyMeasure(typed, name));
              void trigger(name);
            },
          })}
        />
        <Text
          aria-hidden
          position="absolute"
          right="3"
          top="50%"
          transform="translateY(-50%)"
          textStyle="caption"
          color="fg.muted"
          pointerEvents="none"
        >
          {unit}
        </Text>
      </Box>
    </FormField>
  );
}

function problemOf(text: string, name: TypedMeasure): string | undefined {
  const read = readMeasure(text, name);
  return read !== null && typeof read === 'object' ? read.problem : undefined;
}
