import { useState } from 'react';
import { companyApi } from 'shared-api/client';
import type { MyAccount } from 'shared-api/contract';
import { Button, Flex, Notice, Stack, Text, whenAllSaved } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { useAccountReload } from './account.mutations.ts';
import { CodeForm } from './CodeForm.tsx';
import { useFinishConnection } from './useFinishConnection.ts';

type State = NonNullable<MyAccount['company_account']>;

/** Connects the signed-in person's company account, or disconnects it. */
export function CompanyAccount({ email, state }: { readonly email: string; readonly state: State }) {
  const { provider, connected_as: connectedAs } = state;
  const [asks, setAsks] = useState(false);
  const reload = useAccountReload();
  const { problem, isFinishing } = useFinishConnection(reload);
  const send = async ({ password }: { password: string }) => {
    if (connectedAs === null) {
      const { url } = await companyApi.connect({ password });
      // A write on its way is unsaved work, about which the browser would ask.
      whenAllSaved(() => location.assign(url));
      return;
    }
    await companyApi.disconnect({ password });
    setAsks(false);
    toast.success(`${provider} is disconnected`);
    await reload();
  };
  if (asks)
    return (
      <Stack gap="4" maxW="560px">
        <Text color="fg.muted">
          {connectedAs === null
            ? `After your password, ${provider} asks who you are.`
            : 'Your other devices that signed in with it are signed out.'}
        </Text>
        <CodeForm
          kind="none"
          passwordOf={email}
          danger={connectedAs !== null}
          action={connectedAs === null ? `Go to ${provider}` : 'Disconnect'}
          failure={`Failed to ${connectedAs === null ? 'connect' : 'disconnect'} your company account`}
          send={send}
          onCancel={() => setAsks(false)}
        />
      </Stack>
    );
  return (
    <Stack gap="4" maxW="560px">
      {problem !== null && <Notice palette="danger">{problem}</Notice>}
      <Text {...(connectedAs === null && { color: 'fg.muted' })}>
        {connectedAs === null
          ? `Connect your account at ${provider}, and sign in without your MobPrep password.`
          : `Connected to ${provider} as ${connectedAs}.`}
      </Text>
      <Flex>
        <Button busy={isFinishing} onClick={() => setAsks(true)}>
          {connectedAs === null ? 'Connect' : 'Disconnect'}
        </Button>
      </Flex>
    </Stack>
  );
}
