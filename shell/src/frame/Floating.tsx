import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyComponent } from 'shared-remote';
import { askAgain } from '#src/federation/scripts.ts';
import { partDidNotLoad } from '#src/remotes/partDidNotLoad.ts';
import { RemoteLoading } from '#src/remotes/RemoteLoading.tsx';
import { Retriable } from '#src/remotes/Retriable.tsx';
import { reloadWhenOutdated } from '#src/remotes/staleTab.ts';

/** Loads with the same priority as the page. */
export const FloatingLayer = lazyComponent(() =>
  import(/* webpackChunkName: "floating-layer" */ './FloatingLayer.tsx').then(
    (module) => module.FloatingLayer,
  ),
);

/** The page and what floats over it. The frame around it keeps working even if this fails to load. */
export function Floating({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const waiting = <RemoteLoading title="MobPrep" onRetry={askAgain} onCancel={() => navigate(-1)} />;
  return (
    <Retriable title={partDidNotLoad} onFailure={() => void reloadWhenOutdated([]).catch(() => {})}>
      {(attempt) => (
        <FloatingLayer key={attempt} waiting={waiting}>
          {children}
        </FloatingLayer>
      )}
    </Retriable>
  );
}
