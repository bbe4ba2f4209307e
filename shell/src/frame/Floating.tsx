import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyComponent } from 'shared-remote';
import { askAgain } from '#src/federation/scripts.ts';
import { RemoteLoading } from '#src/remotes/RemoteLoading.tsx';
import { Retriable } from '#src/remotes/Retriable.tsx';
import { reloadWhenOutdated } from '#src/remotes/staleTab.ts';

/** Its code is as urgent as the page's. */
export const FloatingLayer = lazyComponent(() =>
  import('./FloatingLayer.tsx').then((module) => module.FloatingLayer),
);

/** The page, with what floats over it. The frame around it lives even when that doesn't come. */
export function Floating({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const waiting = <RemoteLoading title="MobPrep" onRetry={askAgain} onCancel={() => navigate(-1)} />;
  return (
    <Retriable
      title="This part of MobPrep did not load"
      onFailure={() => void reloadWhenOutdated([]).catch(() => {})}
    >
      {(attempt) => (
        <FloatingLayer key={attempt} waiting={waiting}>
          {children}
        </FloatingLayer>
      )}
    </Retriable>
  );
}
