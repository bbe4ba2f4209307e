import { laterCode } from '#src/later/laterCode.ts';

/** The part of framer-motion that animates. Until it has loaded, or if it never does, everything shows without motion. */
export const animating = laterCode(() => import(/* webpackChunkName: "motion" */ 'framer-motion/dom/mini'));
