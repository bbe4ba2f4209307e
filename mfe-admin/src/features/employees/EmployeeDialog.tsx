import { useState } from 'react';
import { type FailureTexts, failureText } from 'shared-api/client';
import type { Employee } from 'shared-api/contract';
import { bounds, isAdminRole, lineProblem, type Role, requiredField } from 'shared-api/rules';
import { useTabState } from 'shared-auth';
import { FormField, NativeSelect, ReadOnlyValue, TextInput } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { employeeTexts, useChangeEmployee, useCreateEmployee } from '#data/employees.mutations.ts';
import { RecordDialog } from '#src/record-dialog/RecordDialog.tsx';
import { conflictOf } from '#src/record-dialog/useRecordSave.ts';
import { AskAgainBox, NewPasswordField, passwordAdvice } from './NewPasswordField.tsx';
import { RoleField } from './RoleField.tsx';

interface EmployeeDialogProps {
  /** Null for a new one. */
  readonly employee: Employee | null;
  readonly onClose: () => void;
}

interface Form {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly isActive: boolean;
}

const untouched = (employee: Employee | null): Form => ({
  name: employee?.name ?? '',
  email: employee?.email ?? '',
  role: employee?.role ?? 'pe',
  isActive: employee?.is_active ?? true,
});

const noun = 'employee';

function failureOf(error: unknown, texts: FailureTexts) {
  const conflict = conflictOf(error, noun);
  return conflict ? { text: texts.failure, detail: conflict.sentence } : { text: failureText(error, texts) };
}

/** Adds an account, or edits what may be changed in one. */
export function EmployeeDialog({ employee, ...props }: EmployeeDialogProps) {
  const work = useTabState('employee', String(employee?.id ?? 'new'), () => untouched(employee));
  const form = work.value;
  const [password, setPassword] = useState('');
  const [asksAgain, setAsksAgain] = useState(true);
  const [tried, setTried] = useState(false);
  const create = useCreateEmployee();
  const change = useChangeEmployee();
  const [revision, setRevision] = useState(employee?.revision);
  const set = (part: Partial<Form>) => work.set((known) => ({ ...known, ...part }));
  const onClose = () => {
    work.forget();
    props.onClose();
  };
  const missing = (text: string) => (tried && text.trim() === '' ? requiredField : undefined);
  const { refusals = {} } = employee ?? {};

  const save = () => {
    setTried(true);
    const name = form.name.trim();
    const { role, isActive } = form;
    const is_admin = isAdminRole(role);
    if (lineProblem(name) !== null) return;
    if (employee) {
      const fields = { name, role, is_active: isActive, is_admin };
      const onError = (error: unknown) => setRevision((known) => conflictOf(error, noun)?.revision ?? known);
      change.mutate({ id: employee.id, change: fields, revision }, { onSuccess: onClose, onError });
      return;
    }
    const email = form.email.trim();
    if (email === '' || password === '') return;
    create.mutate(
      { name, email, role, password, is_admin, must_change_password: asksAgain },
      {
        onSuccess: () => {
          toast.success('Employee created successfully');
          onClose();
        },
      },
    );
  };
  const advice = passwordAdvice(create.error);
  const failed = employee ? change.error : !advice && create.error;
  const texts = employee ? employeeTexts.update : employeeTexts.create;

  return (
    <RecordDialog
      title={employee ? 'Edit Employee' : 'Add Employee'}
      action={employee ? 'Save' : 'Add Employee'}
      dirty={password !== '' || JSON.stringify(form) !== JSON.stringify(untouched(employee))}
      saving={create.isPending || change.isPending}
      failure={failed ? failureOf(failed, texts) : undefined}
      history={employee ? { kind: 'user', id: employee.id } : undefined}
      onSave={save}
      onClose={onClose}
    >
      <FormField label="Name" error={(tried && lineProblem(form.name)) || undefined}>
        <TextInput
          value={form.name}
          maxLength={bounds.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </FormField>
      {employee ? (
        <FormField label="Email" hint="The email cannot change after creation">
          <ReadOnlyValue>{form.email}</ReadOnlyValue>
        </FormField>
      ) : (
        <FormField label="Email" error={missing(form.email)}>
          <TextInput
            type="email"
            value={form.email}
            maxLength={bounds.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        </FormField>
      )}
      {!employee && (
        <>
          <NewPasswordField
            label="Password"
            value={password}
            error={tried && password === '' ? requiredField : advice}
            onChange={(text) => {
              setPassword(text);
              if (advice) create.reset();
            }}
          />
          <AskAgainBox checked={asksAgain} onChange={setAsksAgain} />
        </>
      )}
      <RoleField role={form.role} refusal={refusals.change_role} onChange={(role) => set({ role })} />
      {employee && (
        <FormField
          label="Status"
          hint={refusals.change_status}
          readOnly={refusals.change_status !== undefined}
        >
          <NativeSelect
            value={form.isActive ? 'active' : 'inactive'}
            readOnlyText={form.isActive ? 'Active' : 'Inactive'}
            onChange={({ target }) => set({ isActive: target.value === 'active' })}
          >
            <option value="active">Active</option>
            <option value="inactive">Inactive</option>
          </NativeSelect>
        </FormField>
      )}
    </RecordDialog>
  );
}
