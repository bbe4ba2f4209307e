import { useEffect, useRef, useState } from 'react';

/** The width that a page has on screen: a small one shows it small. */
export function usePageWidth(most: number) {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(most);
  useEffect(() => {
    const { current } = room;
    if (!current) return;
    const watch = new ResizeObserver(() => setWidth(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { room, width };
}
