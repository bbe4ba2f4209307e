import { AnimatePresence } from 'framer-motion';
import { createContext, type ReactNode } from 'react';
import { MotionRoot } from '#src/motion/MotionRoot.tsx';

/** Whether lines animate when they appear and disappear. */
export const MovingLines = createContext(false);

/** Wraps keyed AnimatedLine elements: new lines expand, removed lines collapse. */
export function AnimatedList({ children }: { children: ReactNode }) {
  return (
    <MovingLines value={true}>
      <MotionRoot>
        <AnimatePresence initial={false}>{children}</AnimatePresence>
      </MotionRoot>
    </MovingLines>
  );
}
