import { useState } from 'react';
import type { Me } from 'shared-api/contract';
import { reloadUser, signOut } from 'shared-auth';
import { usePageTitle } from 'shared-remote';
import { Box, Button, Notice, Text } from 'shared-ui';
import { SignInLayout } from '#src/sign-in/SignInLayout.tsx';
import { SecondStep } from './SecondStep.tsx';

/** For somebody whose role needs two-step sign-in: nothing opens until they have set it up. */
export function SecondStepPage({ user }: { user: Me }) {
  usePageTitle('Set up two-step sign-in');
  const [isStuck, setStuck] = useState(false);
  return (
    <SignInLayout>
      <Text as="h1" textStyle="display">
        Set up two-step sign-in
      </Text>
      <Text color="fg.muted" mt="6px" mb="28px">
        {user.name}, your role needs it.
      </Text>
      <SecondStep
        user={user}
        state={undefined}
        onCodesNoted={() => reloadUser().catch(() => setStuck(true))}
      />
      {isStuck && (
        <Box mt="4">
          <Notice palette="warning">Two-step sign-in is on. Reload the page to go on.</Notice>
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
