import { type RefObject, useLayoutEffect } from 'react';

/** Grows a text area with its text where the engine doesn't do so by itself (`field-sizing`), as WebKit and Firefox don't. */
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
