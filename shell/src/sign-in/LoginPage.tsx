import { type FormEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { companyStart } from 'shared-api/client';
import { helpPath, loginPath, wrongCredentials } from 'shared-api/rules';
import { signIn, useAddressRefused, useUser } from 'shared-auth';
import { PageLink, usePageTitle } from 'shared-remote';
import { Box, Button, FormField, Notice, PasswordInput, Stack, Text, TextInput, TextLink } from 'shared-ui';
import { howSessionEnded, wantedFrom, whoseSessionEnded } from '#src/access/wantedAddress.ts';
import { readLiveSet } from '#src/start/liveSet.ts';
import { cleanPasted } from './cleanPasted.ts';
import { keepWanted } from './companyWanted.ts';
import { otherReason } from './otherReason.ts';
import { SignInLayout } from './SignInLayout.tsx';
import { useSigningOut } from './useSigningOut.ts';
import { useWaitingTexts } from './useWaitingTexts.ts';

interface LoginPageProps {
  /** The user is typing: what comes after sign-in can load meanwhile. */
  readonly onTyping: () => void;
}

const endTexts = {
  'by itself': 'Your session has ended. Sign in again to continue where you left off.',
  'in another tab': 'You logged out in another tab. Unsaved changes in this tab are gone.',
} as const;

/**
 * Sign-in. Every failure shows the same fixed message and keeps the email as typed. A sentence above it says when something
 * other than the email or the password was at fault, so that nobody resets a password that is right.
 */
export function LoginPage({ onTyping }: LoginPageProps) {
  usePageTitle('Sign in');
  const user = useUser();
  const { state, search } = useLocation();
  const [{ company, needsAdministrator }] = useState(() => readLiveSet(document));
  const [failure, setFailure] = useState<{ readonly reason: string | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const leaving = useSigningOut();
  const ended = howSessionEnded(state);
  const waiting = useWaitingTexts(whoseSessionEnded(state));
  const addressRefused = useAddressRefused();
  // Full Admins keep their password, for the day on which the provider fails.
  const hidesForm = company?.only === true && search !== '?password';
  if (user && !leaving) return <Navigate to={wantedFrom(state, user.id)} replace />;

  const startCompany = () => {
    const wanted = wantedFrom(state, 0);
    keepWanted(wanted);
    location.assign(companyStart(wanted));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setFailure(null);
    setBusy(true);
    try {
      await signIn(String(form.get('email')).trim(), String(form.get('password')));
    } catch (error) {
      setFailure({ reason: otherReason(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <SignInLayout>
      <Text as="h1" textStyle="display">
        Sign in to MobPrep
      </Text>
      <Text color="fg.muted" mt="6px">
        Use your work email.
      </Text>
      {waiting.map((text) => (
        <Box key={text} mt="16px">
          <Notice palette="warning">{text}</Notice>
        </Box>
      ))}
      {needsAdministrator && (
        <Box mt="16px">
          <Notice palette="warning">
            Nobody is Full Admin here yet. The person who runs this server creates the first one with the
            command createAdministrator.
          </Notice>
        </Box>
      )}
      {company && (
        <Box mt="28px">
          <Button size="touch" full variant={hidesForm ? 'solid' : 'outline'} onClick={startCompany}>
            Sign in with {company.name}
          </Button>
        </Box>
      )}
      <form onSubmit={submit} onInput={onTyping} hidden={hidesForm}>
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
          <Box position="relative">
            <FormField label="Password">
              <PasswordInput name="password" autoComplete="current-password" required />
            </FormField>
            <Box position="absolute" top="0" right="0" textStyle="dense">
              <TextLink asChild>
                <PageLink to="/forgot-password">Forgot password?</PageLink>
              </TextLink>
            </Box>
          </Box>
          {addressRefused && (
            <Notice palette="warning">
              The server doesn't know that people open it at {location.origin}. Until MOBPREP_PUBLIC_URL is
              set to that address, each tab asks for your password, and Logout ends the session in this tab
              only.
            </Notice>
          )}
          {ended && !failure && <Notice>{endTexts[ended]}</Notice>}
          {failure && (
            <Notice palette="danger">
              {failure.reason && <Text mb="4px">{failure.reason}</Text>}
              <Text>{wrongCredentials}</Text>
            </Notice>
          )}
          <Button variant="solid" size="touch" type="submit" busy={busy} full>
            Sign in
          </Button>
        </Stack>
      </form>
      <Text textStyle="dense" color="fg.muted" mt="24px">
        No account yet? Ask an administrator to add you.{' '}
        <TextLink asChild>
          <PageLink to={helpPath}>Guide</PageLink>
        </TextLink>
      </Text>
      {hidesForm && (
        <Text textStyle="dense" color="fg.muted" mt="8px">
          Full Admins can also{' '}
          <TextLink asChild>
            <PageLink to={`${loginPath}?password`}>use a password</PageLink>
          </TextLink>
          .
        </Text>
      )}
    </SignInLayout>
  );
}
