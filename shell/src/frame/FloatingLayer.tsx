import type { ReactNode } from 'react';
import { SlowReads } from 'shared-remote';
import { ConfirmProvider, Toaster } from 'shared-ui/overlays';
import { KeyList } from './KeyList.tsx';

/** Everything that floats over the pages. */
export function FloatingLayer({ children }: { children: ReactNode }) {
  return (
    <ConfirmProvider>
      {children}
      <SlowReads />
      <KeyList />
      <Toaster />
    </ConfirmProvider>
  );
}
