import { createContext } from 'react';

/** The element's opener: for an element in a menu or submenu, the menu's trigger. Otherwise the element itself. */
export function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]');
  if (!menu) return element instanceof HTMLElement ? element : null;
  const trigger = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger && trigger !== element ? openerOf(trigger) : null;
}

/** The opener of the placeholder frame that a dialog replaces. The frame's own focused element is gone by then. */
export const OpenerContext = createContext<HTMLElement | null>(null);
