import { useEffect } from 'react';

/** All unsaved work on this page, from every package. */
const held = new Set<object>();
const waiting = new Set<() => void>();

/** Waits a microtask: in one render, new unsaved work may replace the old. */
const tellOnceAllSaved = () =>
  queueMicrotask(() => {
    if (held.size > 0) return;
    const told = [...waiting];
    waiting.clear();
    for (const act of told) act();
  });

/** Marks this page as having unsaved work while `isUnsaved` is true. */
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

/** Whether this page has no unsaved work right now. */
export const isAllSaved = (): boolean => held.size === 0;

/** Calls `act` once, as soon as the page has no unsaved work. Returns a function that cancels the wait. */
export function whenAllSaved(act: () => void): () => void {
  waiting.add(act);
  tellOnceAllSaved();
  return () => void waiting.delete(act);
}
