import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns the focus to a button after its row has moved, because moving it loses the focus. */
export function useRefocus(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const key = wanted.current;
    if (key === null) return;
    wanted.current = null;
    list.current?.querySelector<HTMLElement>(`[data-move="${key}"]`)?.focus();
  });
  return {
    /** Focuses the button with this `data-move` after the next render. */
    keep: (key: string) => {
      wanted.current = key;
    },
  };
}
