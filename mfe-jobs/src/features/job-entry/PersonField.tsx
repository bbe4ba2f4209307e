import { useController } from 'react-hook-form';
import type { Draft, Employee } from 'shared-api/contract';
import { FormField, NativeSelect } from 'shared-ui';
import { fieldLabels, type JobEntryForm } from '#domain/jobEntryForm.ts';
import { type PersonField as PersonFieldName, peopleFor } from '#domain/people.ts';
import { useTheirs } from './theirFields.ts';

interface PersonFieldProps {
  readonly name: PersonFieldName;
  readonly employees: readonly Employee[];
  readonly draft: Draft | null;
}

export function PersonField({ name, employees, draft }: PersonFieldProps) {
  const { field, fieldState } = useController<JobEntryForm, PersonFieldName>({
    name,
    rules: { validate: (id) => id !== '' || 'Required' },
  });
  const named = {
    id: field.value === '' ? null : Number(field.value),
    name: nameIn(draft, Number(field.value)),
  };
  return (
    <FormField label={fieldLabels[name]} error={fieldState.error?.message} hint={useTheirs(name)}>
      <NativeSelect {...field} placeholder="Choose a person">
        {peopleFor(name, employees, named).map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}

function nameIn(draft: Draft | null, id: number): string | null {
  if (draft?.pm_id === id) return draft.pm_name;
  if (draft?.fm_id === id) return draft.fm_name;
  return draft?.mob_prep_preparer_id === id ? draft.mob_prep_preparer_name : null;
}
