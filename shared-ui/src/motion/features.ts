import { domAnimation } from 'framer-motion';

/** Loaded on first use: the part of framer-motion that animates. */
export const features = domAnimation;
