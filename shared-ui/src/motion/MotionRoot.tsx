import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

const load = () => import('#src/motion/features.ts').then((module) => module.features);

/** Around anything that uses `m`: features come as their own chunk, and the user's wish for less motion is kept. */
export function MotionRoot({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={load} strict>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  );
}
