import { useState } from 'react';
import { codeNotChecked } from 'shared-api/rules';
import { giveCode, signOut } from 'shared-auth';
import { usePageTitle } from 'shared-remote';
import { Button, Flex, Text } from 'shared-ui';
import { SignInLayout } from '#src/sign-in/SignInLayout.tsx';
import { CodeForm } from './CodeForm.tsx';

/** After the password of somebody with two-step sign-in: nothing opens until they have given a code. */
export function CodePage() {
  usePageTitle('Enter the code');
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  return (
    <SignInLayout>
      <Text as="h1" textStyle="display">
        Enter the code
      </Text>
      <Text color="fg.muted" mt="6px" mb="28px">
        {kind === 'app'
          ? 'Type the six digits that your authenticator app shows for MobPrep.'
          : 'Type one of the recovery codes that you kept. Each works once.'}
      </Text>
      <CodeForm
        key={kind}
        alone
        kind={kind}
        action="Continue"
        failure={codeNotChecked}
        send={({ code }) => giveCode(code)}
      />
      <Flex mt="4" ml="-3" wrap="wrap">
        <Button variant="ghost" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {kind === 'app' ? 'Use a recovery code' : 'Use the app'}
        </Button>
        <Button variant="ghost" onClick={signOut}>
          Sign out
        </Button>
      </Flex>
    </SignInLayout>
  );
}
