import type { ReactNode } from 'react';
import { ConfirmProvider, Toaster } from 'shared-ui/overlays';
import { SlowReads } from '../SlowReads.tsx';

/** What floats over a remote's pages when it runs alone. A default export, because `lazy` needs one. */
export default function FloatingAlone({ children }: { children: ReactNode }) {
  return (
    <ConfirmProvider>
      {children}
      <SlowReads />
      <Toaster />
    </ConfirmProvider>
  );
}
