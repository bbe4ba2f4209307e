import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { dayProblem, firstDay, type JobDay, lastDay } from 'shared-api/rules';
import { FormField, TextInput } from 'shared-ui';
import { dayFault, fieldLabels, type JobEntryForm } from '#domain/jobEntryForm.ts';
import { useTheirs } from './theirFields.ts';

interface DayFieldProps {
  readonly name: JobDay;
  readonly hint?: string | undefined;
}

/** A day of the job. Empty is unknown. */
export function DayField({ name, hint }: DayFieldProps) {
  const { register, trigger, formState } = useFormContext<JobEntryForm>();
  const input = useRef<HTMLInputElement>(null);
  const theirs = useTheirs(name);
  const { ref, ...field } = register(name, {
    // A day of which only a part is typed has no value.
    validate: (_, form) => (input.current?.validity.badInput ? dayProblem : (dayFault(name, form) ?? true)),
    onBlur: () => void trigger(['on_site_from', 'back_in_yard']),
  });
  return (
    <FormField label={fieldLabels[name]} error={formState.errors[name]?.message} hint={theirs ?? hint}>
      <TextInput
        type="date"
        min={firstDay}
        max={lastDay}
        {...field}
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
      />
    </FormField>
  );
}
