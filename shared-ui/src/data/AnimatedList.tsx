import { AnimatePresence } from 'framer-motion';
import { createContext, type ReactNode } from 'react';
import { MotionRoot } from '#src/motion/MotionRoot.tsx';

/** Whether lines that come and go move. */
export const MovingLines = createContext(false);

/** Around AnimatedLine elements (each with a key): lines that come open their height, lines that go close it. */
export function AnimatedList({ children }: { children: ReactNode }) {
  return (
    <MovingLines value={true}>
      <MotionRoot>
        <AnimatePresence initial={false}>{children}</AnimatePresence>
      </MotionRoot>
    </MovingLines>
  );
}
