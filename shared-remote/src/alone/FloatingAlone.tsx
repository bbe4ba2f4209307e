import type { ReactNode } from 'react';
import { ConfirmProvider, Toaster } from 'shared-ui/overlays';
import { SlowReads } from '../SlowReads.tsx';

/** What floats over the pages of a remote that runs alone. Default export, as a lazy component needs one. */
export default function FloatingAlone({ children }: { children: ReactNode }) {
  return (
    <ConfirmProvider>
      {children}
      <SlowReads />
      <Toaster />
    </ConfirmProvider>
  );
}
