import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { failureText, isApiError, usersApi } from 'shared-api/client';
import { bounds, requiredField } from 'shared-api/rules';
import { usePageTitle } from 'shared-remote';
import { Box, Button, FormField, Notice, PasswordInput, Stack, Text } from 'shared-ui';
import { BackToLogin } from '#src/sign-in/BackToLogin.tsx';
import { SignInLayout } from '#src/sign-in/SignInLayout.tsx';
import { readLiveSet } from '#src/start/liveSet.ts';
import { PasswordMeter } from './PasswordMeter.tsx';
import { passwordFailure } from './passwordFailure.ts';

/** The server knows whose link it is, and refuses their name. */
const somebody = { name: '', email: '' };

/** Where a link from a mail or from the server's command line leads: its owner chooses a new password. The token is behind the #, so no server logs it. */
export function RecoverPage() {
  usePageTitle('Choose a new password');
  const token = useLocation().hash.slice(1);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<'editing' | 'saving' | 'saved'>('editing');
  const [error, setError] = useState<unknown>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password === '' || state === 'saving') return;
    setState('saving');
    try {
      await usersApi.recover({ token, new_password: password });
      setState('saved');
    } catch (refusal) {
      setError(refusal);
      setState('editing');
    }
  };
  const refused = isApiError(error)
    ? error.fields.find(({ field }) => field === 'new_password')?.msg
    : undefined;
  return (
    <SignInLayout>
      <Text as="h1" textStyle="display">
        Choose a new password
      </Text>
      {state === 'saved' ? (
        <Stack gap="16px" mt="20px">
          <Notice palette="success">Your password is changed, and you are signed out everywhere.</Notice>
        </Stack>
      ) : token === '' ? (
        <Box mt="20px">
          <Notice palette="danger">This link is not complete. Copy all of it.</Notice>
        </Box>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="4" mt="28px">
            <Box>
              <FormField label="New password" error={tried && password === '' ? requiredField : refused}>
                <PasswordInput
                  name="new_password"
                  autoComplete="new-password"
                  autoFocus
                  maxLength={bounds.passwordMax}
                  value={password}
                  onChange={({ target }) => {
                    setPassword(target.value);
                    setError(null);
                  }}
                />
              </FormField>
              <PasswordMeter
                password={password}
                owner={somebody}
                shortest={readLiveSet(document).passwordMin ?? bounds.passwordMin}
              />
            </Box>
            {error !== null && !refused && (
              <Notice palette="danger">{failureText(error, passwordFailure)}</Notice>
            )}
            <Button variant="solid" size="touch" type="submit" busy={state === 'saving'} full>
              Save
            </Button>
          </Stack>
        </form>
      )}
      <BackToLogin />
    </SignInLayout>
  );
}
