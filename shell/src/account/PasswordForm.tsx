import { type FormEvent, useState } from 'react';
import { failureText, isApiError } from 'shared-api/client';
import type { Me } from 'shared-api/contract';
import { bounds, requiredField } from 'shared-api/rules';
import { Box, Button, FormField, Notice, PasswordInput, Stack } from 'shared-ui';
import { useChangePassword } from './account.mutations.ts';
import { PasswordMeter } from './PasswordMeter.tsx';
import { passwordFailure } from './passwordFailure.ts';

interface PasswordFormProps {
  readonly owner: Me;
  readonly shortest: number;
  /** What to call the password that they have now. */
  readonly currentLabel: string;
  readonly action: string;
  readonly onChanged: () => void;
}

const fields = ['current_password', 'new_password'] as const;
type Field = (typeof fields)[number];

/** Asks for the current and a new password. What is wrong with one of them is said next to it. */
export function PasswordForm({ owner, shortest, currentLabel, action, onChanged }: PasswordFormProps) {
  const [typed, setTyped] = useState<Record<Field, string>>({ current_password: '', new_password: '' });
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useChangePassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending || fields.some((field) => typed[field] === '')) return;
    mutate(typed, {
      onSuccess: () => {
        setTyped({ current_password: '', new_password: '' });
        setTried(false);
        onChanged();
      },
    });
  };
  const refused = isApiError(error) ? error.fields : [];
  const problem = (field: Field) =>
    tried && typed[field] === '' ? requiredField : refused.find((one) => one.field === field)?.msg;
  const isElsewhere = error && !refused.some(({ field }) => fields.some((known) => known === field));
  const box = (field: Field, autoComplete: string) => (
    <PasswordInput
      name={field}
      autoComplete={autoComplete}
      maxLength={bounds.passwordMax}
      value={typed[field]}
      onChange={({ target }) => {
        setTyped((known) => ({ ...known, [field]: target.value }));
        reset();
      }}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
      <Stack gap="4" maxW="340px">
        <FormField label={currentLabel} error={problem('current_password')}>
          {box('current_password', 'current-password')}
        </FormField>
        <Box>
          <FormField label="New password" error={problem('new_password')}>
            {box('new_password', 'new-password')}
          </FormField>
          <PasswordMeter password={typed.new_password} owner={owner} shortest={shortest} />
        </Box>
        {isElsewhere && <Notice palette="danger">{failureText(error, passwordFailure)}</Notice>}
        <Box>
          <Button variant="solid" type="submit" busy={isPending}>
            {action}
          </Button>
        </Box>
      </Stack>
    </form>
  );
}
