import { AnimatePresence } from 'framer-motion';
import type { ReactNode } from 'react';

/** Wraps keyed AnimatedLine elements: new lines expand, removed lines collapse. */
export function AnimatedList({ children }: { children: ReactNode }) {
  return <AnimatePresence initial={false}>{children}</AnimatePresence>;
}
