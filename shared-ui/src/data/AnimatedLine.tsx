import { chakra } from '@chakra-ui/react/styled-system';
import { m, useReducedMotion } from 'framer-motion';
import { type ReactNode, use } from 'react';
import { MovingLines } from '#src/data/AnimatedList.tsx';
import { useMotionReady } from '#src/motion/MotionRoot.tsx';
import { timing } from '#src/motion/timing.ts';

export interface AnimatedLineProps {
  children: ReactNode;
  /** Show the tint that fades within 1200 ms, for a line that was just added here. */
  fresh?: boolean | undefined;
}

/** A line of an AnimatedList or an `animated` VirtualList. Only fades with reduced motion, and stays still in a partly drawn list. */
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
