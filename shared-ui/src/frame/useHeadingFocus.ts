import { useEffect, useRef } from 'react';
import { useFrame } from '#src/frame/FrameContext.ts';

/** After a navigation the old page's link or button is gone, and the focus with it. The new page's heading takes it. */
export function useHeadingFocus() {
  const { navigated } = useFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  const mounted = useRef(false);
  useEffect(() => {
    if (mounted.current) return;
    mounted.current = true;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (navigated && isLost) heading.current?.focus({ preventScroll: true });
  }, [navigated]);
  return heading;
}
