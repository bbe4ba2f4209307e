import { useEffect } from 'react';
import { inputState, isBehindDialog, useStableCallback } from 'shared-ui';

/** Calls `onUndo` at Ctrl+Z, except while text is being typed. */
export function useUndoKey(onUndo: () => void) {
  const press = useStableCallback((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented) return;
    if (undoesItself(event.target) || isBehindDialog()) return;
    event.preventDefault();
    onUndo();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}

/** Whether the browser itself has something to undo in the target. A quantity field with no pending input has nothing. */
function undoesItself(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, [contenteditable=true]');
  if (!(field instanceof HTMLInputElement)) return field !== null;
  if (field.type === 'checkbox' || field.type === 'radio') return false;
  return inputState(field) !== 'rest';
}
