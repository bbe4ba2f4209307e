import { useState } from 'react';
import type { CallOptions, RecordList } from 'shared-api/client';
import { bounds, lineProblem } from 'shared-api/rules';
import { useKeptState } from 'shared-auth';
import type { AuditedRecord } from 'shared-remote';
import { FormField, ReadOnlyValue, TextInput } from 'shared-ui';
import { RecordDialog } from './RecordDialog.tsx';
import { StatusField } from './StatusField.tsx';
import { useRecordSave } from './useRecordSave.ts';

interface NamedRecord {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
  readonly revision: number;
}

interface NamedRecordDialogProps<Saved extends NamedRecord> {
  readonly title: string;
  /** Null for a new one. */
  readonly record: NamedRecord | null;
  /** Its kind in the audit log. */
  readonly kind: AuditedRecord['kind'];
  /** "unit". */
  readonly noun: string;
  /** The fixed message for a failed save. */
  readonly failure: string;
  readonly label?: string;
  /** Its parent, which can't be changed here. */
  readonly parent?: { readonly label: string; readonly name: string } | undefined;
  /** Whether an existing record can be made inactive. */
  readonly hasStatus: boolean;
  readonly save: (values: { name: string; is_active: boolean }, options: CallOptions) => Promise<Saved>;
  readonly list: RecordList<Saved>;
  readonly onClose: () => void;
}

/** The form for a record that is little more than a name. */
export function NamedRecordDialog<Saved extends NamedRecord>(props: NamedRecordDialogProps<Saved>) {
  const { title, record, kind, noun, failure, label = 'Name', parent, hasStatus, save, list } = props;
  const kept = useKeptState(kind, String(record?.id ?? 'new'), () => ({
    name: record?.name ?? '',
    isActive: record?.is_active ?? true,
  }));
  const { name, isActive } = kept.value;
  const onClose = () => {
    kept.forget();
    props.onClose();
  };
  const [tried, setTried] = useState(false);
  const saving = useRecordSave<Parameters<typeof save>[0], Saved>({
    record,
    noun,
    failure,
    save,
    list,
    onSaved: onClose,
  });
  const problem = lineProblem(name);
  return (
    <RecordDialog
      title={title}
      action="Save"
      dirty={name !== (record?.name ?? '') || isActive !== (record?.is_active ?? true)}
      saving={saving.isSaving}
      failure={saving.failure}
      history={record ? { kind, id: record.id } : undefined}
      onSave={() => {
        setTried(true);
        if (problem === null) saving.save({ name: name.trim(), is_active: isActive });
      }}
      onClose={onClose}
    >
      <FormField label={label} error={(tried && problem) || undefined}>
        <TextInput
          value={name}
          maxLength={bounds.name}
          onChange={({ target }) => kept.set({ name: target.value, isActive })}
        />
      </FormField>
      {parent && (
        <FormField label={parent.label}>
          <ReadOnlyValue>{parent.name}</ReadOnlyValue>
        </FormField>
      )}
      {hasStatus && record && (
        <StatusField isActive={isActive} onChange={(active) => kept.set({ name, isActive: active })} />
      )}
    </RecordDialog>
  );
}
