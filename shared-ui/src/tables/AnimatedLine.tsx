import { chakra } from '@chakra-ui/react/styled-system';
import { useReducedMotion } from 'framer-motion';
import { type ReactNode, useRef } from 'react';
import { timing } from '#src/motion/timing.ts';
import { useAppearance } from '#src/motion/useAppearance.ts';
import { Tint } from '#src/tables/Tint.tsx';

export interface AnimatedLineProps {
  children: ReactNode;
  /** Show the tint that fades within 1200 ms, for a line that was just added here. */
  fresh?: boolean | undefined;
}

const Line = chakra('div', { base: { overflow: 'clip', position: 'relative', isolation: 'isolate' } });

/** A line of an AnimatedList or an `animated` VirtualList. Only fades with reduced motion, and stays still in a partly drawn list. */
export function AnimatedLine({ children, fresh = false }: AnimatedLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const calm = useReducedMotion();
  const shut = calm ? { opacity: 0 } : { opacity: 0, height: '0px' };
  const slide = { duration: calm ? 0.1 : timing.base, ease: timing.enter };
  useAppearance(line, { from: shut, entering: slide, to: shut, leaving: slide });
  return (
    <Line ref={line}>
      {fresh && <Tint />}
      {children}
    </Line>
  );
}
