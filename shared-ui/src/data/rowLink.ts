import type { MouseEvent } from 'react';

const ownControls = 'a, button, input, select, textarea, label, [role=menuitem], [data-row-action]';

/** A plain left click: with a modifier the browser opens a tab or window by itself. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A click on the row itself, not on a control inside it and not the end of selecting text. */
export function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element)) return false;
  // React hands over clicks of portals (menus) too; they are not inside the row.
  if (!event.currentTarget.contains(event.target)) return false;
  if (event.target.closest(ownControls)) return false;
  return window.getSelection()?.isCollapsed ?? true;
}
