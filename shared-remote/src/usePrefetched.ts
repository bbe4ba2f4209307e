import { useEffect, useState } from 'react';

interface Prefetched {
  readonly prefetch: () => Promise<void>;
}

/**
 * Loads the code of a part that a page can do without, once the page is there. True when it has loaded and is still wanted. If that fails, the part stays away
 * until it is drawn anew.
 */
export function usePrefetched({ prefetch }: Prefetched, isWanted: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    prefetch().then(
      () => !isOver && setThere(true),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [prefetch, isWanted]);
  return isWanted && isThere;
}
