import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { companyApi, companyStart, failureText, isApiError } from 'shared-api/client';
import { bounds, companyRefusalText, homePath, lockedText, requiredField } from 'shared-api/rules';
import { giveWay } from 'shared-auth';
import { usePageTitle } from 'shared-remote';
import { Box, Button, FormField, Notice, PasswordInput, Stack, Text, useStableCallback } from 'shared-ui';
import { Waiting } from '#src/access/Waiting.tsx';
import { readLiveSet } from '#src/start/liveSet.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { withHash } from './companyWanted.ts';
import { SignInLayout } from './SignInLayout.tsx';

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'confirm'; readonly email: string; readonly problem?: string; readonly busy?: boolean }
  | { readonly kind: 'failed'; readonly sentence: string };

const failure = "The sign-in couldn't be finished. Try again.";

/** Where people come back to from their company's sign-in: goes on by itself, asks once for a password, or says what went wrong. */
export function CompanyPage() {
  usePageTitle('Sign in');
  const [query] = useSearchParams();
  const [name] = useState(() => readLiveSet(document).company?.name ?? 'the company account');
  const [attempt, problem] = [query.get('attempt'), query.get('problem')];
  const [state, setState] = useState<State>(() =>
    attempt === null
      ? { kind: 'failed', sentence: companyRefusalText(problem ?? 'stale', name) }
      : { kind: 'waiting' },
  );

  const finish = useStableCallback(async (id: string, password?: string) => {
    const { kind, to, email } = await companyApi.finish({
      attempt: id,
      ...(password !== undefined && { password }),
    });
    if (kind === 'confirm') return setState({ kind, email: email ?? '' });
    // This tab may hold the tokens of another session. The new one is in the cookie, which the next page reads.
    giveWay();
    location.replace(withHash(to));
  });
  useEffect(() => {
    if (attempt === null) return;
    finish(attempt).catch((error: unknown) =>
      setState({ kind: 'failed', sentence: failureText(error, { failure, preferDetail: true }) }),
    );
  }, [attempt, finish]);

  if (state.kind === 'waiting') return <Waiting label={`Signing in with ${name}`} />;
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind !== 'confirm' || state.busy || attempt === null) return;
    const { email } = state;
    const password = String(new FormData(event.currentTarget).get('password'));
    if (password === '') return setState({ kind: 'confirm', email, problem: requiredField });
    setState({ kind: 'confirm', email, busy: true });
    finish(attempt, password).catch((error: unknown) => {
      const refused = isApiError(error) ? error.fields[0]?.msg : undefined;
      const sentence = failureText(error, {
        failure,
        preferDetail: true,
        sentence: { login_throttled: lockedText('password') },
      });
      setState({ kind: 'confirm', email, problem: refused ?? sentence });
    });
  };
  return (
    <SignInLayout>
      {state.kind === 'failed' ? (
        <>
          <Text as="h1" textStyle="display">
            You aren't signed in
          </Text>
          <Stack gap="16px" mt="20px">
            <Notice palette="danger">{state.sentence}</Notice>
            <Button variant="solid" size="touch" full onClick={() => location.assign(companyStart(homePath))}>
              Try again
            </Button>
          </Stack>
        </>
      ) : (
        <>
          <Text as="h1" textStyle="display">
            Is this you?
          </Text>
          <Text color="fg.muted" mt="6px">
            There is a MobPrep account for {state.email}. Enter its password once to connect it with {name}.
          </Text>
          <form onSubmit={confirm} noValidate>
            <input type="text" name="username" autoComplete="username" value={state.email} readOnly hidden />
            <Stack gap="16px" mt="28px">
              <FormField label="Your MobPrep password" error={state.problem}>
                <PasswordInput
                  name="password"
                  autoFocus
                  autoComplete="current-password"
                  maxLength={bounds.passwordMax}
                />
              </FormField>
              <Button variant="solid" size="touch" type="submit" busy={state.busy === true} full>
                Connect and sign in
              </Button>
            </Stack>
          </form>
        </>
      )}
      <Box>
        <BackToLogin />
      </Box>
    </SignInLayout>
  );
}
