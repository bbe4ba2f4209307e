import { createContext, use, useInsertionEffect, useRef } from 'react';

/** The button behind an element: what is in a menu (or a submenu) leads back to the menu's own trigger. */
export function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]');
  if (!menu) return element instanceof HTMLElement ? element : null;
  const trigger = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger && trigger !== element ? openerOf(trigger) : null;
}

/** The opener of a frame that a dialog takes the place of: what had the focus in it is gone. */
export const OpenerContext = createContext<HTMLElement | null>(null);

/** Where the focus goes when a dialog closes. A menu item that opened it is gone by then; its menu's button is not. */
export function useReturnFocus(open: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  const openerOfFrame = use(OpenerContext);
  // A layout effect would come after a field inside has taken the focus by itself.
  useInsertionEffect(() => {
    if (!open) return;
    const { activeElement, body } = document;
    opener.current = activeElement === body ? openerOfFrame : openerOf(activeElement);
  }, [open, openerOfFrame]);
  return () => (opener.current?.isConnected ? opener.current : null);
}
