import { useEffect } from 'react';
import { onWaitingWrite, type WaitingWrite } from 'shared-api/client';
import { toast } from 'shared-ui/overlays';

/** Tells the user while a write takes long, and why if the server says so. */
export function SlowWrites() {
  useEffect(() => {
    let shown: { readonly id: number; readonly text: string } | null = null;
    return onWaitingWrite((waiting) => {
      const text = waiting && textOf(waiting);
      if (text === (shown?.text ?? null)) return;
      if (shown) toast.dismiss(shown.id);
      shown = text === null ? null : { id: toast.waiting(text), text };
    });
  }, []);
  return null;
}

const textOf = ({ busy }: WaitingWrite) =>
  busy === null
    ? 'Saving is taking longer than usual. Keep this page open.'
    : `${busy}. Your change is kept and sent again.`;
