import { PresenceContext, usePresence } from 'framer-motion';
import { type RefObject, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { animating } from '#src/motion/animating.ts';

/** Styles to animate. The element has none of them otherwise. */
export interface Look {
  readonly opacity?: number;
  readonly height?: string;
  readonly transform?: string;
}

/** Seconds, and a curve. */
interface Timing {
  readonly duration: number;
  readonly ease: [number, number, number, number];
}

export interface Appearance {
  /** The look that it appears from. */
  readonly from: Look;
  readonly entering: Timing;
  /** The look that it disappears into. */
  readonly to: Look;
  readonly leaving: Timing;
}

/** jsdom can't animate. */
const canAnimate = 'animate' in Element.prototype;

const readLook = (element: HTMLElement) => {
  const { opacity, transform } = getComputedStyle(element);
  return { opacity: Number(opacity), height: `${element.offsetHeight}px`, transform };
};

const clearLook = ({ style }: HTMLElement) => {
  for (const name of ['opacity', 'height', 'transform']) style.removeProperty(name);
};

/**
 * Animates a child of AnimatePresence when it appears after the first ones and before it is removed. While the code for that
 * is missing, both happen at once.
 */
export function useAppearance(element: RefObject<HTMLElement | null>, appearance: Appearance) {
  const [isPresent, remove] = usePresence();
  const presence = use(PresenceContext);
  const wasPresent = useRef(presence === null || presence.initial === false);
  const running = useRef<{ readonly cancel: () => void } | null>(null);
  const wanted = useEffectEvent(() => appearance);
  const gone = useEffectEvent(() => remove?.());

  useLayoutEffect(() => {
    const { current: shown } = element;
    if (!shown || wasPresent.current === isPresent) return;
    wasPresent.current = isPresent;
    const animate = canAnimate ? animating.known()?.animate : undefined;
    if (!animate) {
      if (canAnimate) animating.load().catch(() => {});
      return;
    }
    const { from, entering, to, leaving } = wanted();
    const now = running.current ? readLook(shown) : null;
    running.current?.cancel();
    clearLook(shown);
    const there = readLook(shown);
    const start = now ?? (isPresent ? { ...there, ...from } : there);
    const end = isPresent ? there : { ...there, ...to };
    const names = Object.keys(isPresent ? from : to) as (keyof Look)[]; // Object.keys forgets the type
    const controls = animate(
      shown,
      Object.fromEntries(names.map((name) => [name, [start[name], end[name]]])),
      isPresent ? entering : leaving,
    );
    running.current = controls;
    void controls.then(() => {
      running.current = null;
      if (isPresent) clearLook(shown);
      else gone();
    });
  }, [element, isPresent]);

  // AnimatePresence expects it no sooner.
  useEffect(() => {
    if (!isPresent && !running.current) gone();
  }, [isPresent]);
}
