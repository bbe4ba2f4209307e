import { useEffect } from 'react';
import { useUnsaved } from '#src/hooks/unsaved.ts';

/** Makes the browser ask before the page is closed or reloaded, while something on it would be lost. */
export function useAskBeforeUnload(asks: boolean) {
  useUnsaved(asks);
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
}
