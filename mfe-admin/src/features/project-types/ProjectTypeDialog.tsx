import { useState } from 'react';
import { itemQueries, surfaceTypeQueries, surfaceTypesApi } from 'shared-api/client';
import type { SurfaceType } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { FormField, ReadOnlyValue, TextInput } from 'shared-ui';
import { useReloadOf } from '#data/useReloadOf.ts';
import { RecordDialog } from '#src/record-dialog/RecordDialog.tsx';
import { StatusField } from '#src/record-dialog/StatusField.tsx';
import { useRecordSave } from '#src/record-dialog/useRecordSave.ts';

interface ProjectTypeDialogProps {
  /** Null for a new one. */
  readonly type: SurfaceType | null;
  /** The main type of a sub type. */
  readonly parent: SurfaceType | null;
  readonly onClose: () => void;
}

export function ProjectTypeDialog({ type, parent, onClose }: ProjectTypeDialogProps) {
  const before = { name: type?.name ?? '', isActive: type?.is_active ?? true };
  const [form, setForm] = useState(before);
  const [tried, setTried] = useState(false);
  const saving = useRecordSave<typeof form>({
    record: type,
    noun: 'project type',
    failure: 'Failed to save surface type',
    save: ({ name, isActive }, options) =>
      type
        ? surfaceTypesApi.change(type.id, { name: name.trim(), is_active: isActive }, options)
        : surfaceTypesApi.create({ name: name.trim(), parent_id: parent?.id ?? null }),
    reload: useReloadOf(surfaceTypeQueries.all(), itemQueries.all()),
    onSaved: onClose,
  });
  const isMissing = form.name.trim() === '';
  const noun = parent ? 'Sub Type' : 'Main Type';
  return (
    <RecordDialog
      title={`${type ? 'Edit' : 'Add'} ${noun}`}
      action="Save"
      dirty={form.name !== before.name || form.isActive !== before.isActive}
      saving={saving.isSaving}
      failure={saving.failure}
      history={type ? { kind: 'surface_type', id: type.id } : undefined}
      onSave={() => {
        setTried(true);
        if (!isMissing) saving.save(form);
      }}
      onClose={onClose}
    >
      <FormField label="Name" error={tried && isMissing ? 'This field is required' : undefined}>
        <TextInput
          value={form.name}
          maxLength={bounds.name}
          onChange={({ target }) => setForm({ ...form, name: target.value })}
        />
      </FormField>
      {parent && (
        <FormField label="Parent">
          <ReadOnlyValue>{parent.name}</ReadOnlyValue>
        </FormField>
      )}
      {type && (
        <StatusField isActive={form.isActive} onChange={(isActive) => setForm({ ...form, isActive })} />
      )}
    </RecordDialog>
  );
}
