import { Center, FailureState } from 'shared-ui';

/** In place of everything, when a fault got past all other boundaries. */
export function StoppedPage() {
  return (
    <Center minH="100dvh">
      <FailureState title="MobPrep stopped working" retryLabel="Reload" onRetry={() => location.reload()} />
    </Center>
  );
}
