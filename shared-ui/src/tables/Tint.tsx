import { chakra } from '@chakra-ui/react/styled-system';
import { PresenceContext } from 'framer-motion';
import { use, useLayoutEffect, useRef } from 'react';
import { animating } from '#src/motion/animating.ts';
import { timing } from '#src/motion/timing.ts';
import { tintColour } from '#src/tables/tintColour.ts';

const Colour = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    pointerEvents: 'none',
    bg: tintColour,
    opacity: 0,
  },
});

/** Colours a line that was just added, and fades. Does nothing in a partly drawn list. */
export function Tint() {
  const colour = useRef<HTMLDivElement>(null);
  const moves = use(PresenceContext) !== null;
  useLayoutEffect(() => {
    if (!colour.current || !moves) return;
    const fading = animating
      .known()
      ?.animate(colour.current, { opacity: [1, 0] }, { duration: timing.tint, ease: 'easeIn' });
    return () => fading?.cancel();
  }, [moves]);
  return <Colour ref={colour} aria-hidden />;
}
