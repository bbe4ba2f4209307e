import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LiveRemote } from 'shared-api/contract';
import { loadedPages, loadPages } from '#src/federation/remotePages.ts';
import { describeFailure, newErrorId } from './failure.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RemoteFailureCard } from './RemoteFailureCard.tsx';
import { RemoteLoading } from './RemoteLoading.tsx';
import { reportFailure } from './reportFailure.ts';
import { isOutdated, reloadOnce } from './staleTab.ts';

/** Loads a remote and draws it. While it loads, a skeleton; when it fails, a card with two ways on. */
export function RemoteOutlet({ remote }: { remote: LiveRemote }) {
  const [attempt, setAttempt] = useState(1);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const errorId = useRef(newErrorId());
  // A rejected lazy component stays rejected: every attempt is a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what makes it new
  const Pages = useMemo(() => {
    const known = loadedPages(remote.name);
    return known ?? lazy(async () => ({ default: await loadPages(remote.name) }));
  }, [remote.name, attempt]);

  const tryAgain = useCallback(() => {
    errorId.current = newErrorId();
    setAttempt((count) => count + 1);
  }, []);
  const leave = useCallback(() => navigate('/dashboard'), [navigate]);

  const onFailure = (error: unknown) => {
    const failure = describeFailure(error, remote, errorId.current);
    reportFailure(remote, failure, error);
    if (failure.kind === 'crash') return;
    void isOutdated(remote).then((outdated) => outdated && reloadOnce(Date.now()));
  };

  return (
    <RemoteBoundary
      key={`${attempt} ${pathname}`}
      onFailure={onFailure}
      fallback={(error) => (
        <RemoteFailureCard
          remote={remote}
          failure={describeFailure(error, remote, errorId.current)}
          attempts={attempt}
          onRetry={tryAgain}
          onLeave={leave}
        />
      )}
    >
      <Suspense fallback={<RemoteLoading title={remote.title} onRetry={tryAgain} onCancel={leave} />}>
        <Pages />
      </Suspense>
    </RemoteBoundary>
  );
}
