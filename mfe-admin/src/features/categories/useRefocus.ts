import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus back to a button whose row has changed its place, which takes the focus off it. */
export function useRefocus(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const key = wanted.current;
    if (key === null) return;
    wanted.current = null;
    list.current?.querySelector<HTMLElement>(`[data-move="${key}"]`)?.focus();
  });
  return {
    /** The button, by its `data-move`, that has the focus after the next drawing. */
    keep: (key: string) => {
      wanted.current = key;
    },
  };
}
