import type { BoxProps } from 'shared-ui';

/** How claims look on the timeline, and the days on which one is short. */
export const barLooks = {
  wanted: { bg: 'bg.panel', color: 'accent.fg', border: '1px dashed', borderColor: 'accent.solid' },
  reserved: { bg: 'accent.subtle', color: 'accent.fg', border: '1px solid', borderColor: 'accent.solid' },
  out: { bg: 'accent.solid', color: 'accent.contrast', border: '1px solid', borderColor: 'accent.solid' },
  short: {
    bg: 'warning.bg',
    color: 'warning.fg',
    border: '1px solid',
    borderColor: 'warning.solid',
    backgroundImage: 'repeating-linear-gradient(135deg, {colors.warning.border} 0 2px, transparent 2px 7px)',
  },
} as const satisfies Record<string, BoxProps>;

export type BarLook = keyof typeof barLooks;
