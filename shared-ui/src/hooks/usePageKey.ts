import { useEffect } from 'react';
import { useStableCallback } from '#src/hooks/useStableCallback.ts';

const editable = 'input, textarea, select, [contenteditable=true]';

interface PageKeyOptions {
  readonly active?: boolean | undefined;
  /** What the key is for; a dialog that is open takes the key unless it holds this. Without it any dialog takes it. */
  readonly within?: (() => Element | null) | undefined;
}

/** A key without Ctrl, Alt or Meta that means something on the whole page, but not to somebody who is typing. */
export function usePageKey(key: string, onPress: () => void, { active = true, within }: PageKeyOptions = {}) {
  const press = useStableCallback((event: KeyboardEvent) => {
    if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(editable)) return;
    const dialog = document.querySelector('[role=dialog],[role=alertdialog]');
    if (dialog && !dialog.contains(within?.() ?? null)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active, press]);
}
