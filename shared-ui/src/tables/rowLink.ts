import type { MouseEvent } from 'react';

const ownControls = 'a, button, input, select, textarea, label, [role=menuitem], [data-row-action]';

/** A left click without modifiers: with one, the browser itself opens a tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A click on the row itself, not on a control inside it and not the end of a text selection. */
export function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element)) return false;
  // React also bubbles clicks from portals (menus), which are not inside the row.
  if (!event.currentTarget.contains(event.target)) return false;
  if (event.target.closest(ownControls)) return false;
  return window.getSelection()?.isCollapsed ?? true;
}
