import { type FormEvent, useEffect, useState } from 'react';
import { usersApi } from 'shared-api/client';
import { simulatedSendMs } from 'shared-api/rules';
import { usePageTitle } from 'shared-remote';
import { Button, FormField, Notice, Stack, Text, TextInput } from 'shared-ui';
import { readLiveSet } from '#src/start/liveSet.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { cleanPasted } from './cleanPasted.ts';
import { SignInLayout } from './SignInLayout.tsx';

type Sending =
  | { status: 'editing'; failed?: boolean }
  | { status: 'sending'; email: string }
  | { status: 'sent'; email: string };

/**
 * Forgot password: always shows the same message, whether or not the address has an account. Simulated, unless the server sends
 * mail.
 */
export function ForgotPasswordPage() {
  usePageTitle('Forgot password');
  const [sendsMail] = useState(() => readLiveSet(document).sendsMail === true);
  const [sending, setSending] = useState<Sending>({ status: 'editing' });
  useEffect(() => {
    if (sending.status !== 'sending' || sendsMail) return;
    const timer = setTimeout(() => setSending({ status: 'sent', email: sending.email }), simulatedSendMs);
    return () => clearTimeout(timer);
  }, [sending, sendsMail]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.status === 'sending') return;
    const email = String(new FormData(event.currentTarget).get('email'));
    setSending({ status: 'sending', email });
    if (!sendsMail) return;
    usersApi.forgotPassword({ email }).then(
      () => setSending({ status: 'sent', email }),
      () => setSending({ status: 'editing', failed: true }),
    );
  };

  return (
    <SignInLayout>
      {sending.status === 'sent' ? (
        <Stack gap="16px">
          <Text as="h1" textStyle="display">
            Check your email!
          </Text>
          <Notice palette="success">
            If {sending.email} has an account, a message on how to choose a new password is on its way.
          </Notice>
        </Stack>
      ) : (
        <form onSubmit={submit}>
          <Text as="h1" textStyle="display">
            Forgot password
          </Text>
          <Text color="fg.muted" mt="6px">
            Enter the email you sign in with.
          </Text>
          <Stack gap="16px" mt="28px">
            <FormField label="Email">
              <TextInput
                name="email"
                type="email"
                autoComplete="username"
                autoFocus
                required
                onInput={cleanPasted}
              />
            </FormField>
            {sending.status === 'editing' && sending.failed && (
              <Notice palette="danger">Failed to send reset email. Please try again.</Notice>
            )}
            <Button variant="solid" size="touch" type="submit" busy={sending.status === 'sending'} full>
              Send email
            </Button>
          </Stack>
        </form>
      )}
      <BackToLogin />
    </SignInLayout>
  );
}
