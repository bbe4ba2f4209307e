import { LazyMotion, MotionConfig } from 'framer-motion';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { loadFeatures } from '#src/motion/loadFeatures.ts';

const MotionReady = createContext(false);

/** Whether things may start hidden: without the features nothing would ever show them. */
export const useMotionReady = () => useContext(MotionReady);

const stayStill = () => new Promise<never>(() => undefined);
const load = () => loadFeatures().catch(stayStill);

/**
 * Around anything that uses `m`. The features come as their own chunk; until they are here, or when they cannot be
 * fetched, everything is simply there without motion. The user's wish for less motion is kept.
 */
export function MotionRoot({ children }: { children: ReactNode }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let mounted = true;
    void load().then(() => mounted && setReady(true));
    return () => {
      mounted = false;
    };
  }, []);
  return (
    <MotionReady value={ready}>
      <LazyMotion features={load} strict>
        <MotionConfig reducedMotion="user">{children}</MotionConfig>
      </LazyMotion>
    </MotionReady>
  );
}
