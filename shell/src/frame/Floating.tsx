import type { ReactNode } from 'react';
import { lazyComponent } from 'shared-remote';
import { Retriable } from '#src/remotes/Retriable.tsx';

/** Its code is as urgent as the page's. */
export const FloatingLayer = lazyComponent(() =>
  import('./FloatingLayer.tsx').then((module) => module.FloatingLayer),
);

/** The page, with what floats over it. The frame around it lives even when that doesn't come. */
export function Floating({ children }: { children: ReactNode }) {
  return (
    <Retriable title="This part of MobPrep did not load">
      {(attempt) => (
        <FloatingLayer key={attempt} waiting={null}>
          {children}
        </FloatingLayer>
      )}
    </Retriable>
  );
}
