import { useEffect, useRef } from 'react';

/** Moves the focus into the drawer when it opens and back when it closes. Escape closes it. */
export function useDrawer(open: boolean, onClose: () => void) {
  const drawer = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    drawer.current?.querySelector<HTMLElement>('a[href], button')?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close.current();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  return drawer;
}
