import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LaterCode } from '#src/later/laterCode.ts';

/** The code if it has loaded, or null. */
export const useKnown = <Code>({ watch, known }: LaterCode<Code>): Code | null =>
  useSyncExternalStore(watch, known);

/** Loads the code once it is wanted. `onFailure` is called if that fails while it still is. */
export function useLoad<Code>({ known, load }: LaterCode<Code>, wanted: boolean, onFailure: () => void) {
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!wanted || known()) return;
    let isOver = false;
    load().catch(() => {
      if (!isOver) fail();
    });
    return () => {
      isOver = true;
    };
  }, [known, load, wanted]);
}
