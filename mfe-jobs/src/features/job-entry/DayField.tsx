import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { dayProblem, firstDay, type JobDay, jobDayKeys, lastDay } from 'shared-api/rules';
import { FormField, TextInput } from 'shared-ui';
import { dayFault, fieldLabels, type JobEntryForm } from '#domain/jobEntryForm.ts';
import { useTheirs } from './theirFields.ts';

interface DayFieldProps {
  readonly name: JobDay;
  readonly hint?: string | undefined;
}

/** A day of the job. Empty is unknown. */
export function DayField({ name, hint }: DayFieldProps) {
  const { trigger } = useFormContext<JobEntryForm>();
  const input = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useController<JobEntryForm, JobDay>({
    name,
    rules: {
      // A day of which only a part is typed has no value.
      validate: (_, form) => (input.current?.validity.badInput ? dayProblem : (dayFault(name, form) ?? true)),
    },
  });
  return (
    <FormField label={fieldLabels[name]} error={fieldState.error?.message} hint={useTheirs(name) ?? hint}>
      <TextInput
        type="date"
        min={firstDay}
        max={lastDay}
        {...field}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        onBlur={() => {
          field.onBlur();
          void trigger(jobDayKeys);
        }}
      />
    </FormField>
  );
}
