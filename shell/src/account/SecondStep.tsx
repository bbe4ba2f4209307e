import { useState } from 'react';
import { usersApi } from 'shared-api/client';
import type { Me, MyAccount } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { lazyComponent } from 'shared-remote';
import { Button, Flex, formatMoment, SkeletonRows, Stack, Text } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { useAccountReload, useStartSecondStep } from './account.mutations.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

/** Loads with the library that draws QR codes. */
const SetUpSecondStep = lazyComponent(() =>
  import(/* webpackChunkName: "second-step" */ './SetUpSecondStep.tsx').then((code) => code.SetUpSecondStep),
);

interface SecondStepProps {
  readonly user: Me;
  readonly state: MyAccount['second_step'];
  /** The person has noted the recovery codes. */
  readonly onCodesNoted?: () => void;
}

type Act = 'renewing' | 'leaving' | null;

/** Sets up two-step sign-in, makes new recovery codes, or switches it off. */
export function SecondStep({ user, state, onCodesNoted }: SecondStepProps) {
  const [act, setAct] = useState<Act>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useStartSecondStep();
  const reload = useAccountReload();
  const show = async (made: Promise<{ codes: string[] }>) => {
    setCodes((await made).codes);
    setAct(null);
    start.reset();
    await reload();
  };
  const switchOff = async (typed: { password: string; code: string }) => {
    await usersApi.removeSecondStep(typed);
    setAct(null);
    toast.success('Two-step sign-in is off');
    await reload();
  };
  const cancel = () => setAct(null);
  const done = () => {
    setCodes(null);
    onCodesNoted?.();
  };

  if (codes) return <RecoveryCodeList codes={codes} email={user.email} onDone={done} />;
  if (start.data && !state)
    return (
      <SetUpSecondStep
        made={start.data}
        confirm={(code) => show(usersApi.confirmSecondStep({ code }))}
        onCancel={start.reset}
        waiting={<SkeletonRows rows={4} rowHeight={52} bars={['40%']} label="Loading the QR code" />}
      />
    );
  if (!state)
    return (
      <Stack gap="4" maxW="560px">
        <Text color="fg.muted">
          After your password, MobPrep asks for a code from an app on your phone. Somebody who knows your
          password alone can't get in.
        </Text>
        <Flex>
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            Set up
          </Button>
        </Flex>
      </Stack>
    );
  if (act === 'renewing')
    return (
      <CodeForm
        key={act}
        kind="either"
        action="Make new codes"
        failure="Failed to make new recovery codes"
        send={({ code }) => show(usersApi.newRecoveryCodes({ code }))}
        onCancel={cancel}
      />
    );
  if (act === 'leaving')
    return (
      <CodeForm
        key={act}
        kind="either"
        passwordOf={user.email}
        danger
        action="Switch off"
        failure="Failed to switch off two-step sign-in"
        send={switchOff}
        onCancel={cancel}
      />
    );
  return (
    <Stack gap="4" maxW="560px">
      <Text>
        On since {formatMoment(state.since)}. {counted(state.codes_left, 'recovery code', 'recovery codes')}{' '}
        left.
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => setAct('renewing')}>New recovery codes</Button>
        <Button onClick={() => setAct('leaving')}>Switch off</Button>
      </Flex>
    </Stack>
  );
}
