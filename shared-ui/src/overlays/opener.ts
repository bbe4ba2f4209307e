import { createContext, use, useInsertionEffect, useRef } from 'react';

/** The element's opener: for an element in a menu or submenu, the menu's trigger. Otherwise the element itself. */
export function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]');
  if (!menu) return element instanceof HTMLElement ? element : null;
  const trigger = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger && trigger !== element ? openerOf(trigger) : null;
}

/** The opener of the placeholder frame that a dialog replaces. The frame's own focused element is gone by then. */
export const OpenerContext = createContext<HTMLElement | null>(null);

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
