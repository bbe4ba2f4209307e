import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText, isApiError } from 'shared-api/client';
import { bounds, codeOrRecoveryCode, lockedText, longestCode, requiredField } from 'shared-api/rules';
import { Button, Flex, FormField, Notice, PasswordInput, Stack, TextInput } from 'shared-ui';

interface Typed {
  readonly password: string;
  readonly code: string;
}

interface CodeFormProps {
  /** What the button says. */
  readonly action: string;
  readonly failure: string;
  /** `app`: six digits that the app shows. `either`: those or a recovery code. `none`: the password alone. */
  readonly kind: 'app' | 'recovery' | 'either' | 'none';
  /** The email of the person who has to give their password too. */
  readonly passwordOf?: string;
  /** On a page of its own. */
  readonly alone?: boolean;
  readonly danger?: boolean;
  readonly send: (typed: Typed) => Promise<unknown>;
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

const labels = { app: 'Code', recovery: 'Recovery code', either: codeOrRecoveryCode, none: '' };

/** Asks for a code. What is wrong with it is said next to it. */
export function CodeForm({ kind, passwordOf, alone = false, danger = false, ...props }: CodeFormProps) {
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' });
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: props.send });
  const fields: readonly (keyof Typed)[] = [
    ...(passwordOf === undefined ? [] : (['password'] as const)),
    ...(kind === 'none' ? [] : (['code'] as const)),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending || fields.some((field) => typed[field].trim() === '')) return;
    mutate(typed);
  };
  const locked =
    fields.length > 1 ? lockedText('code', 'wrong tries') : lockedText(kind === 'none' ? 'password' : 'code');
  const refused = isApiError(error) ? error.fields : [];
  const problem = (field: keyof Typed) =>
    tried && typed[field].trim() === '' ? requiredField : refused.find((one) => one.field === field)?.msg;
  const type = (field: keyof Typed, value: string) => {
    setTyped((known) => ({ ...known, [field]: value }));
    setTried(false);
    reset();
  };
  return (
    <form onSubmit={submit} noValidate>
      {passwordOf !== undefined && (
        <input type="text" name="username" autoComplete="username" value={passwordOf} readOnly hidden />
      )}
      <Stack gap="4" {...(!alone && { maxW: '340px' })}>
        {passwordOf !== undefined && (
          <FormField label="Your password" error={problem('password')}>
            <PasswordInput
              name="password"
              autoFocus
              autoComplete="current-password"
              maxLength={bounds.passwordMax}
              value={typed.password}
              onChange={({ target }) => type('password', target.value)}
            />
          </FormField>
        )}
        {kind !== 'none' && (
          <FormField label={labels[kind]} error={problem('code')}>
            <TextInput
              key={kind}
              name="code"
              autoFocus={passwordOf === undefined}
              autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
              inputMode={kind === 'app' ? 'numeric' : 'text'}
              autoCapitalize="off"
              spellCheck={false}
              maxLength={longestCode}
              value={typed.code}
              onChange={({ target }) => type('code', target.value)}
            />
          </FormField>
        )}
        {error && refused.length === 0 && (
          <Notice palette="danger">
            {failureText(error, {
              failure: props.failure,
              preferDetail: true,
              sentence: { login_throttled: locked },
            })}
          </Notice>
        )}
        <Flex gap="2" wrap="wrap">
          <Button
            variant={danger ? 'danger' : 'solid'}
            type="submit"
            busy={isPending}
            {...(alone && { size: 'touch', full: true })}
          >
            {props.action}
          </Button>
          {props.onCancel && (
            <Button variant="ghost" onClick={props.onCancel}>
              Cancel
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  );
}
