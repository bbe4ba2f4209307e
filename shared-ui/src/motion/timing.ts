/** The durations (seconds) and curves of visual.md section 4, for framer-motion. */
export const timing = {
  base: 0.16,
  panel: 0.22,
  tint: 1.2,
  enter: [0.2, 0.8, 0.2, 1],
  exit: [0.4, 0, 1, 1],
} satisfies Record<string, number | [number, number, number, number]>;
