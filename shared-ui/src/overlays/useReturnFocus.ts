import { use, useInsertionEffect, useRef } from 'react';
import { OpenerContext, openerOf } from '#src/overlays/opener.ts';

/** Where the focus goes when a dialog closes. If a menu item opened it, that item is gone, but the menu's button is not. */
export function useReturnFocus(open: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  const openerOfFrame = use(OpenerContext);
  // A layout effect would run after a field inside has already taken the focus.
  useInsertionEffect(() => {
    if (!open) return;
    const { activeElement, body } = document;
    opener.current = activeElement === body ? openerOfFrame : openerOf(activeElement);
  }, [open, openerOfFrame]);
  return () => (opener.current?.isConnected ? opener.current : null);
}
