import { type RefObject, useEffect } from 'react';

const editable = 'input, textarea, select, [contenteditable=true]';

/** `/` puts the focus into the box, unless the user is typing or a dialog is open over it. */
export function useSlashKey(box: RefObject<HTMLInputElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const target = event.target;
      if (target instanceof Element && target.closest(editable)) return;
      const dialog = document.querySelector('[role=dialog],[role=alertdialog]');
      if (dialog && !dialog.contains(box.current)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box, active]);
}
