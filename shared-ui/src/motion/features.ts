import { domAnimation } from 'framer-motion';

/** The part of framer-motion that animates. Loaded on first use. */
export const features = domAnimation;
