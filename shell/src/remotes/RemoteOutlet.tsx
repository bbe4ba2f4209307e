import { useInsertionEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LiveRemote, RemoteMenuEntry } from 'shared-api/contract';
import { HostServicesContext, useHostServices } from 'shared-remote';
import { isAllSaved } from 'shared-ui';
import { askAgain } from '#src/federation/scripts.ts';
import { happened } from '#src/health/happenings.ts';
import { describeFailure, newErrorId, type RemoteFailure } from './failure.ts';
import { RemoteFailureCard } from './RemoteFailureCard.tsx';
import { RemoteLoading } from './RemoteLoading.tsx';
import { RemotePages } from './RemotePages.tsx';
import { reportFailure } from './reportFailure.ts';
import { reloadWhenOutdated } from './staleTab.ts';

interface RemoteOutletProps {
  readonly remote: LiveRemote;
  /** Where to go from a remote that failed; null when there is nothing else. */
  readonly wayOut: RemoteMenuEntry | null;
}

/** Loads a remote and draws it. While it loads, a skeleton; when it fails, a card with two ways on. */
export function RemoteOutlet({ remote, wayOut }: RemoteOutletProps) {
  const [attempt, setAttempt] = useState(1);
  const [errorId, setErrorId] = useState(newErrorId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A layout effect would come after the boundary has caught a page that throws at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page view.
  useInsertionEffect(() => {
    happened(remote);
  }, [remote, pathname]);

  const tryAgain = () => {
    askAgain();
    setErrorId(newErrorId());
    setAttempt((count) => count + 1);
  };
  const leave = () => (wayOut ? navigate(wayOut.path) : navigate(-1));
  const host = useHostServices();
  const waiting = <RemoteLoading title={remote.title} onRetry={tryAgain} onCancel={leave} />;
  const describe = (error: unknown) => describeFailure(error, remote, errorId);
  /** Of a dialog's code: its page works on. */
  const failed = (error: unknown) => {
    const failure = describeFailure(error, remote, newErrorId());
    tell(remote, failure, error);
    if (isAllSaved()) reloadWhenOld(remote, failure);
  };

  return (
    <ErrorBoundary
      // Another page of the remote, or another try, takes the card away; pages that work are not drawn again.
      resetKeys={[pathname, attempt]}
      onError={(error) => onFailure(remote, describe(error), error)}
      fallbackRender={({ error }) => (
        <RemoteFailureCard
          remote={remote}
          failure={describe(error)}
          attempts={attempt}
          onRetry={tryAgain}
          {...(wayOut && { wayOut: { label: `Go to ${wayOut.label}`, onLeave: leave } })}
        />
      )}
    >
      <HostServicesContext value={{ ...host, waiting, failed }}>
        <RemotePages key={attempt} remote={remote} waiting={waiting} />
      </HostServicesContext>
    </ErrorBoundary>
  );
}

function onFailure(remote: LiveRemote, failure: RemoteFailure, error: unknown) {
  tell(remote, failure, error);
  reloadWhenOld(remote, failure);
}

function tell(remote: LiveRemote, failure: RemoteFailure, error: unknown) {
  reportFailure(remote, failure, error);
  happened(remote, true);
}

/** Code that did not come may be there in another version by now. */
function reloadWhenOld(remote: LiveRemote, failure: RemoteFailure) {
  if (failure.kind === 'crash') return;
  reloadWhenOutdated([remote]).catch((unasked: unknown) =>
    reportFailure(remote, describeFailure(unasked, remote, failure.errorId), unasked),
  );
}
