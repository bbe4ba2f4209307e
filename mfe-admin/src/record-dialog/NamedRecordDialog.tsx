import { type ReactNode, useState } from 'react';
import type { CallOptions, RecordList } from 'shared-api/client';
import { bounds, lineProblem, oneLineProblem, secondNameHint } from 'shared-api/rules';
import { useTabState } from 'shared-auth';
import type { AuditedRecord } from 'shared-remote';
import { FormField, ReadOnlyValue, TextInput } from 'shared-ui';
import { RecordDialog } from './RecordDialog.tsx';
import { StatusField } from './StatusField.tsx';
import { useRecordSave } from './useRecordSave.ts';

interface NamedRecord {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
  readonly name_es?: string | undefined;
  readonly revision: number;
}

export interface NamedValues {
  readonly name: string;
  readonly is_active: boolean;
  /** Only if it was changed. */
  readonly name_es?: string;
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
  /** Whether it has a name in Spanish. */
  readonly hasSpanishName?: boolean;
  readonly save: (values: NamedValues, options: CallOptions) => Promise<Saved>;
  readonly list: RecordList<Saved>;
  readonly onClose: () => void;
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** The form for a record that is little more than a name. */
export function NamedRecordDialog<Saved extends NamedRecord>(props: NamedRecordDialogProps<Saved>) {
  const {
    title,
    record,
    kind,
    noun,
    failure,
    label = 'Name',
    parent,
    hasStatus,
    save,
    list,
    hasSpanishName = false,
    children,
  } = props;
  const work = useTabState(kind, String(record?.id ?? 'new'), () => ({
    name: record?.name ?? '',
    nameEs: record?.name_es ?? '',
    isActive: record?.is_active ?? true,
  }));
  const { name, nameEs, isActive } = work.value;
  const isRenamedEs = nameEs !== (record?.name_es ?? '');
  const set = (part: Partial<typeof work.value>) => work.set({ name, nameEs, isActive, ...part });
  const onClose = () => {
    work.forget();
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
  const problemEs = oneLineProblem(nameEs);
  return (
    <RecordDialog
      title={title}
      action="Save"
      dirty={name !== (record?.name ?? '') || isRenamedEs || isActive !== (record?.is_active ?? true)}
      saving={saving.isSaving}
      failure={saving.failure}
      history={record ? { kind, id: record.id } : undefined}
      onSave={() => {
        setTried(true);
        if (problem !== null || problemEs !== null) return;
        saving.save({
          name: name.trim(),
          is_active: isActive,
          ...(isRenamedEs && { name_es: nameEs.trim() }),
        });
      }}
      onClose={onClose}
    >
      <FormField label={label} error={(tried && problem) || undefined}>
        <TextInput
          value={name}
          maxLength={bounds.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </FormField>
      {hasSpanishName && (
        <FormField
          label="Spanish name"
          hint={secondNameHint}
          error={(tried && problemEs) || undefined}
          optional
        >
          <TextInput
            lang="es"
            value={nameEs}
            maxLength={bounds.name}
            onChange={({ target }) => set({ nameEs: target.value })}
          />
        </FormField>
      )}
      {parent && (
        <FormField label={parent.label}>
          <ReadOnlyValue>{parent.name}</ReadOnlyValue>
        </FormField>
      )}
      {hasStatus && record && (
        <StatusField isActive={isActive} onChange={(active) => set({ isActive: active })} />
      )}
      {children}
    </RecordDialog>
  );
}
