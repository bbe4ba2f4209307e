import { type RefObject, useLayoutEffect } from 'react';

const open = new Set<RefObject<HTMLElement | null>>();

/** Registers a dialog while it is open. */
export function useOpenDialog(content: RefObject<HTMLElement | null>, isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    open.add(content);
    return () => void open.delete(content);
  }, [content, isOpen]);
}

/** Whether a dialog covers this element, or the page if there is none. Its keys belong to the dialog then. */
export const isBehindDialog = (element: Element | null = null): boolean =>
  [...open].some(({ current }) => !current?.contains(element));
