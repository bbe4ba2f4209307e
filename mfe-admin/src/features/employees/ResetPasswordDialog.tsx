import { useState } from 'react';
import { failureText } from 'shared-api/client';
import type { Employee } from 'shared-api/contract';
import { requiredField } from 'shared-api/rules';
import { Text } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { employeeTexts, useResetPassword } from '#data/employees.mutations.ts';
import { RecordDialog } from '#src/record-dialog/RecordDialog.tsx';
import { AskAgainBox, NewPasswordField, passwordAdvice } from './NewPasswordField.tsx';

interface ResetPasswordDialogProps {
  readonly employee: Employee;
  readonly onClose: () => void;
}

/** Sets a new password for an account and ends all its sessions. */
export function ResetPasswordDialog({ employee, onClose }: ResetPasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [asksAgain, setAsksAgain] = useState(true);
  const [tried, setTried] = useState(false);
  const reset = useResetPassword();
  const advice = passwordAdvice(reset.error);
  const save = () => {
    setTried(true);
    if (password === '') return;
    reset.mutate(
      { user_id: employee.id, new_password: password, must_change_password: asksAgain },
      {
        onSuccess: () => {
          toast.success(`Password reset successfully for ${employee.name}`);
          onClose();
        },
      },
    );
  };
  return (
    <RecordDialog
      title="Reset Password"
      action="Reset Password"
      dirty={password !== ''}
      saving={reset.isPending}
      failure={reset.error && !advice ? { text: failureText(reset.error, employeeTexts.reset) } : undefined}
      onSave={save}
      onClose={onClose}
    >
      <Text textStyle="body" color="fg.muted">
        {employee.name} will be signed out everywhere and needs the new password.
      </Text>
      <NewPasswordField
        label="New password"
        value={password}
        error={tried && password === '' ? requiredField : advice}
        onChange={(typed) => {
          setPassword(typed);
          if (advice) reset.reset();
        }}
      />
      <AskAgainBox checked={asksAgain} onChange={setAsksAgain} />
    </RecordDialog>
  );
}
