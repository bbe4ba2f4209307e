import { Center, FailureState } from 'shared-ui';

/** Replaces the whole page when an error got past every other boundary. */
export function StoppedPage() {
  return (
    <Center minH="100dvh">
      <FailureState title="MobPrep stopped working" retryLabel="Reload" onRetry={() => location.reload()} />
    </Center>
  );
}
