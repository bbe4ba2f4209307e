import { AnimatePresence } from 'framer-motion';
import type { ReactNode } from 'react';
import { MotionRoot } from '#src/motion/MotionRoot.tsx';

/** Around AnimatedLine elements (each with a key): lines that come open their height, lines that go close it. */
export function AnimatedList({ children }: { children: ReactNode }) {
  return (
    <MotionRoot>
      <AnimatePresence initial={false}>{children}</AnimatePresence>
    </MotionRoot>
  );
}
