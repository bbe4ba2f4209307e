import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Palette } from '#src/display/Badge.tsx';

export interface StatusDotProps {
  palette: Palette;
  /** Off, done or away: a ring instead of a dot. */
  hollow?: boolean | undefined;
  /** The word for the state: a dot alone is not enough. */
  children: ReactNode;
}

const Dot = chakra('span', {
  base: { boxSize: '7px', flexShrink: 0, borderRadius: 'full', bg: 'colorPalette.solid' },
  variants: {
    hollow: { true: { bg: 'transparent', boxShadow: 'inset 0 0 0 1.5px {colors.colorPalette.solid}' } },
  },
});

/** A state as a dot and a word. */
export function StatusDot({ palette, hollow = false, children }: StatusDotProps) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" {...(hollow ? { color: 'fg.muted' } : {})}>
      <Dot colorPalette={palette} hollow={hollow} aria-hidden />
      {children}
    </chakra.span>
  );
}
