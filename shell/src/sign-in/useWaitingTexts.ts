import { useEffect, useState } from 'react';
import { loadingDatabase } from 'shared-api/browser';

/**
 * What to say of changes that wait on this device. The code for it loads only where there may be some. Firefox says what is kept since
 * version 126; older ones learn it after signing in.
 */
export function useWaitingTexts(ended: number | null): readonly string[] {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = async () => {
      const kept = (await globalThis.indexedDB?.databases?.()) ?? [];
      if (!kept.some(({ name }) => name === loadingDatabase)) return;
      const { waitingTexts } = await import(/* webpackChunkName: "waiting-changes" */ './waitingTexts.ts');
      setTexts(await waitingTexts(ended));
    };
    read().catch(() => {});
  }, [ended]);
  return texts;
}
