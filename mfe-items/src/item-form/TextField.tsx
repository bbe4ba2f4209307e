import { FormField, TextInput } from 'shared-ui';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  readonly inputMode?: 'decimal' | 'text';
  readonly lang?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** A labelled box for a text or a number as typed. */
export function TextField({ label, error, hint, optional, onChange, ...input }: TextFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} optional={optional}>
      <TextInput {...input} onChange={({ target }) => onChange(target.value)} />
    </FormField>
  );
}
