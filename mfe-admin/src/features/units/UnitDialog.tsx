import { useState } from 'react';
import { itemQueries, unitQueries, unitsApi } from 'shared-api/client';
import type { Unit } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { FormField, TextInput } from 'shared-ui';
import { useReloadOf } from '#data/useReloadOf.ts';
import { RecordDialog } from '#src/record-dialog/RecordDialog.tsx';
import { StatusField } from '#src/record-dialog/StatusField.tsx';
import { useRecordSave } from '#src/record-dialog/useRecordSave.ts';

interface UnitDialogProps {
  /** Null for a new one. */
  readonly unit: Unit | null;
  readonly onClose: () => void;
}

export function UnitDialog({ unit, onClose }: UnitDialogProps) {
  const before = { name: unit?.name ?? '', isActive: unit?.is_active ?? true };
  const [form, setForm] = useState(before);
  const [tried, setTried] = useState(false);
  const saving = useRecordSave<typeof form>({
    record: unit,
    noun: 'unit',
    failure: 'Failed to save unit',
    save: ({ name, isActive }, options) =>
      unit
        ? unitsApi.change(unit.id, { name: name.trim(), is_active: isActive }, options)
        : unitsApi.create({ name: name.trim() }),
    reload: useReloadOf(unitQueries.all(), itemQueries.all()),
    onSaved: onClose,
  });
  const isMissing = form.name.trim() === '';
  return (
    <RecordDialog
      title={unit ? 'Edit Unit' : 'Add Unit'}
      action="Save"
      dirty={form.name !== before.name || form.isActive !== before.isActive}
      saving={saving.isSaving}
      failure={saving.failure}
      history={unit ? { kind: 'unit', id: unit.id } : undefined}
      onSave={() => {
        setTried(true);
        if (!isMissing) saving.save(form);
      }}
      onClose={onClose}
    >
      <FormField label="Unit Name" error={tried && isMissing ? 'This field is required' : undefined}>
        <TextInput
          value={form.name}
          maxLength={bounds.name}
          onChange={({ target }) => setForm({ ...form, name: target.value })}
        />
      </FormField>
      {unit && (
        <StatusField isActive={form.isActive} onChange={(isActive) => setForm({ ...form, isActive })} />
      )}
    </RecordDialog>
  );
}
