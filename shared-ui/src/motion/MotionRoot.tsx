import { LazyMotion, MotionConfig } from 'framer-motion';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { loadFeatures } from '#src/motion/loadFeatures.ts';

const MotionReady = createContext(false);

/** Whether elements may start hidden: without the animation features, nothing would ever show them. */
export const useMotionReady = () => useContext(MotionReady);

const stayStill = () => new Promise<never>(() => undefined);
const load = () => loadFeatures().catch(stayStill);

/**
 * Wraps anything that uses `m`. The animation features load as a separate chunk. Until then, or if that fails, everything
 * shows without motion. Respects the user's reduced-motion setting.
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
