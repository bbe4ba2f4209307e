import { useInsertionEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LiveRemote, RemoteMenuEntry } from 'shared-api/contract';
import {
  type FilledPlace as FilledPlaceType,
  HostServicesContext,
  lazyComponent,
  useHostServices,
} from 'shared-remote';
import { loadExposed } from '#src/federation/remotePages.ts';
import { askAgain } from '#src/federation/scripts.ts';
import { happened } from '#src/health/healthEvents.ts';
import { describeFailure, newErrorId, type RemoteFailure } from './failure.ts';
import { RemoteFailureCard } from './RemoteFailureCard.tsx';
import { RemoteLoading } from './RemoteLoading.tsx';
import { RemotePages } from './RemotePages.tsx';
import { reportFailure } from './reportFailure.ts';
import { reloadIdleWhenOutdated, reloadWhenOutdated } from './staleTab.ts';

const FilledPlace: FilledPlaceType = lazyComponent(async () => {
  const { makeFilledPlace } = await import(/* webpackChunkName: "filled-place" */ './FilledPlace.tsx');
  return makeFilledPlace({ load: loadExposed, report });
});

interface RemoteOutletProps {
  readonly remote: LiveRemote;
  /** Where to go from a failed remote. Null when there is nowhere else. */
  readonly wayOut: RemoteMenuEntry | null;
}

/** Loads a remote and draws it. Shows a skeleton while it loads, and a card with two ways forward when it fails. */
export function RemoteOutlet({ remote, wayOut }: RemoteOutletProps) {
  const [attempt, setAttempt] = useState(1);
  const [errorId, setErrorId] = useState(newErrorId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A layout effect would run after the boundary has caught a page that throws immediately.
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
  /** A dialog's code failed to load. The page behind it keeps working. */
  const failed = (error: unknown) =>
    onFailure(remote, describeFailure(error, remote, newErrorId()), error, reloadIdleWhenOutdated);

  return (
    <ErrorBoundary
      // Another page of the remote or another attempt clears the card. Pages that work are not redrawn.
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
      <HostServicesContext value={{ ...host, waiting, failed, FilledPlace, flags: remote.flagStates }}>
        <RemotePages key={attempt} remote={remote} waiting={waiting} />
      </HostServicesContext>
    </ErrorBoundary>
  );
}

const report = (remote: LiveRemote, error: unknown) =>
  reportFailure(remote, describeFailure(error, remote, newErrorId()), error);

function onFailure(
  remote: LiveRemote,
  failure: RemoteFailure,
  error: unknown,
  reload: typeof reloadWhenOutdated = reloadWhenOutdated,
) {
  reportFailure(remote, failure, error);
  happened(remote, { failed: true });
  if (failure.kind === 'crash') return;
  reload([remote]).catch((unasked: unknown) =>
    reportFailure(remote, describeFailure(unasked, remote, failure.errorId), unasked),
  );
}
