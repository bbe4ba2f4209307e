import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQueries } from 'shared-api/client';
import type { Me } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { reloadUser, signOut } from 'shared-auth';
import { usePageTitle } from 'shared-remote';
import { Box, Button, Notice, Text } from 'shared-ui';
import { SignInLayout } from '#src/sign-in/SignInLayout.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** For somebody whose password an administrator knows: nothing opens until they have chosen their own. */
export function FirstPasswordPage({ user }: { user: Me }) {
  usePageTitle('Choose your password');
  const account = useQuery(accountQueries.own()).data;
  const [isStuck, setStuck] = useState(false);
  return (
    <SignInLayout>
      <Text as="h1" textStyle="display">
        Choose your password
      </Text>
      <Text color="fg.muted" mt="6px" mb="28px">
        {user.name}, an administrator chose the password that you signed in with. Choose one that only you
        know.
      </Text>
      <PasswordForm
        owner={user}
        shortest={account?.password_min ?? bounds.passwordMin}
        currentLabel="Password that you were given"
        action="Save and go on"
        onChanged={() => reloadUser().catch(() => setStuck(true))}
      />
      {isStuck && (
        <Box mt="4">
          <Notice palette="warning">Your password is saved. Reload the page to go on.</Notice>
        </Box>
      )}
      <Box mt="4" ml="-3">
        <Button variant="ghost" onClick={signOut}>
          Sign out
        </Button>
      </Box>
    </SignInLayout>
  );
}
