import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface KeyCapProps {
  children: ReactNode;
}

const Cap = chakra('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '18px',
    h: '18px',
    px: '1',
    borderRadius: 'badge',
    bg: 'bg.muted',
    color: 'fg.muted',
    boxShadow: 'inset 0 0 0 1px {colors.border}',
    fontFamily: 'inherit',
    fontSize: '0.6875rem',
    lineHeight: '1',
    fontWeight: '600',
    // Touch devices usually have no keyboard.
    '@media (pointer: coarse)': { display: 'none' },
  },
});

/** A keyboard key, shown only on devices that have one. */
export function KeyCap({ children }: KeyCapProps) {
  return <Cap aria-hidden>{children}</Cap>;
}
