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
    // A key that the device does not have teaches nothing.
    '@media (pointer: coarse)': { display: 'none' },
  },
});

/** A key of the keyboard, shown only where it teaches. */
export function KeyCap({ children }: KeyCapProps) {
  return <Cap aria-hidden>{children}</Cap>;
}
