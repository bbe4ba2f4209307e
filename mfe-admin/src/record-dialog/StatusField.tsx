import { FormField, NativeSelect } from 'shared-ui';

interface StatusFieldProps {
  readonly isActive: boolean;
  readonly onChange: (isActive: boolean) => void;
}

/** Active or Inactive. An inactive record is no longer offered in pickers, but stays where it is used. */
export function StatusField({ isActive, onChange }: StatusFieldProps) {
  return (
    <FormField
      label="Status"
      hint={isActive ? undefined : 'It can no longer be picked but stays where it is used'}
    >
      <NativeSelect
        value={isActive ? 'active' : 'inactive'}
        onChange={({ target }) => onChange(target.value === 'active')}
      >
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
      </NativeSelect>
    </FormField>
  );
}
