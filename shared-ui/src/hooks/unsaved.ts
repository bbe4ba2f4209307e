import { useEffect } from 'react';

/** What on this page isn't saved, whichever package drew it. */
const held = new Set<object>();
const waiting = new Set<() => void>();

/** What replaces something unsaved, in the same draw, is unsaved too: the last word is had after both. */
const tellOnceAllSaved = () =>
  queueMicrotask(() => {
    if (held.size > 0) return;
    const told = [...waiting];
    waiting.clear();
    for (const act of told) act();
  });

/** Says that something on this page isn't saved, for as long as `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    const work = {};
    held.add(work);
    return () => {
      held.delete(work);
      tellOnceAllSaved();
    };
  }, [isUnsaved]);
}

/** Whether nothing on this page is unsaved at the moment. */
export const isAllSaved = (): boolean => held.size === 0;

/** Calls back once, when nothing on this page is unsaved: in a moment, or when the last of it was saved or dropped. Answers what ends the wait. */
export function whenAllSaved(act: () => void): () => void {
  waiting.add(act);
  tellOnceAllSaved();
  return () => void waiting.delete(act);
}
