import { useEffect } from 'react';
import { isBehindDialog } from '#src/hooks/openDialogs.ts';
import { useSingleKeys } from '#src/hooks/useSingleKeys.ts';
import { useStableCallback } from '#src/hooks/useStableCallback.ts';

const editable = 'input, textarea, select, [contenteditable=true]';

interface PageKeyOptions {
  readonly active?: boolean | undefined;
  /** The element that the key is for. An open dialog swallows the key unless it contains this element. */
  readonly within?: (() => Element | null) | undefined;
}

/** A page-wide shortcut without Ctrl, Alt or Meta. Ignored while the user is typing, and where they have switched such keys off. */
export function usePageKey(key: string, onPress: () => void, { active = true, within }: PageKeyOptions = {}) {
  const { on } = useSingleKeys();
  const press = useStableCallback((event: KeyboardEvent) => {
    if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(editable)) return;
    if (isBehindDialog(within?.())) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    if (!active || !on) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active, on, press]);
}
