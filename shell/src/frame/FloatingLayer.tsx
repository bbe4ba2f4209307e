import type { ReactNode } from 'react';
import { SlowReads } from 'shared-remote';
import { ConfirmProvider, Toaster } from 'shared-ui/overlays';
import { NewVersion } from '#src/running/NewVersion.tsx';
import { RunningKey } from '#src/running/RunningKey.tsx';
import { KeyList } from './KeyList.tsx';
import { NoConnection } from './NoConnection.tsx';
import { SlowWrites } from './SlowWrites.tsx';

/** Everything that floats over the pages. */
export function FloatingLayer({ children }: { children: ReactNode }) {
  return (
    <ConfirmProvider>
      {children}
      <SlowReads />
      <SlowWrites />
      <NoConnection />
      <KeyList />
      <RunningKey />
      <NewVersion />
      <Toaster />
    </ConfirmProvider>
  );
}
