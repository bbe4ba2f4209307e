import { chakra } from '@chakra-ui/react/styled-system';
import { m, useReducedMotion } from 'framer-motion';
import { type ReactNode, use } from 'react';
import { MovingLines } from '#src/data/AnimatedList.tsx';
import { useMotionReady } from '#src/motion/MotionRoot.tsx';
import { timing } from '#src/motion/timing.ts';

export interface AnimatedLineProps {
  children: ReactNode;
  /** Wear the tint that fades in 1200 ms: the line was just added here. */
  fresh?: boolean | undefined;
}

/** One line of an AnimatedList, or of an `animated` VirtualList. With reduced motion it only fades; in a list drawn in part it is still. */
export function AnimatedLine({ children, fresh = false }: AnimatedLineProps) {
  const calm = useReducedMotion();
  const ready = useMotionReady() && use(MovingLines);
  const shut = calm ? { opacity: 0 } : { opacity: 0, height: 0 };
  const open = calm ? { opacity: 1 } : { opacity: 1, height: 'auto' };
  return (
    <m.div
      initial={ready && shut}
      animate={open}
      exit={shut}
      transition={{ duration: calm ? 0.1 : timing.base, ease: timing.enter }}
      style={{ overflow: 'clip', position: 'relative', isolation: 'isolate' }}
    >
      {fresh && ready && (
        <m.div
          aria-hidden
          style={{ position: 'absolute', inset: 0, zIndex: -1, pointerEvents: 'none' }}
          initial={{ opacity: 1 }}
          animate={{ opacity: 0 }}
          transition={{ duration: timing.tint, ease: 'easeIn' }}
        >
          <chakra.div h="full" bg="accent.subtle" />
        </m.div>
      )}
      {children}
    </m.div>
  );
}
