import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type Restoration, useSession } from 'shared-auth';
import { Center, FailureState, useInSlices } from 'shared-ui';
import { Waiting } from './Waiting.tsx';

interface SessionGateProps {
  readonly restore: () => Promise<Restoration>;
  /** The page. */
  readonly children: ReactNode;
}

/** Holds every page back until we know who is signed in. */
export function SessionGate({ restore, children }: SessionGateProps) {
  const known = useInSlices(useSession((session) => session.status !== 'unknown'));
  const [failed, setFailed] = useState(false);
  const ask = useCallback(() => restore().then((answer) => setFailed(answer === 'failed')), [restore]);
  useEffect(() => void ask(), [ask]);
  const askAgain = () => {
    setFailed(false);
    void ask();
  };

  if (known) return children;
  if (failed) {
    return (
      <Center minH="100dvh">
        <FailureState title="Failed to authenticate" onRetry={askAgain} />
      </Center>
    );
  }
  return <Waiting label="Checking who is signed in" />;
}
