import { type RefObject, useLayoutEffect } from 'react';

/** Grows a text area with its text in engines without `field-sizing`, such as WebKit and Firefox. */
export function useGrowing(ref: RefObject<HTMLTextAreaElement | null>, text: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    if (ref.current && !('fieldSizing' in ref.current.style)) fit(ref.current);
  }, [ref, text]);
}

function fit(area: HTMLTextAreaElement) {
  area.style.height = 'auto';
  const borders = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + borders}px`;
}
