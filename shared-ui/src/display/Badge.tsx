import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { IconComponent } from '#src/icons/icon.ts';

export type Palette = 'info' | 'success' | 'warning' | 'danger' | 'neutral' | 'accent';

export interface BadgeProps {
  /** Default `neutral`. */
  palette?: Palette | undefined;
  icon?: IconComponent | undefined;
  children: ReactNode;
}

export const BadgeBase = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    flexShrink: 0,
    h: { base: '22px', md: '20px' },
    px: '1.5',
    borderRadius: 'badge',
    bg: 'colorPalette.bg',
    color: 'colorPalette.fg',
    boxShadow: 'inset 0 0 0 1px {colors.colorPalette.border}',
    textStyle: 'caption',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
});

/** A status in one word, with the tint and hairline of a palette. */
export function Badge({ palette = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <BadgeBase colorPalette={palette}>
      {Icon && <Icon size={13} strokeWidth={2} aria-hidden />}
      {children}
    </BadgeBase>
  );
}
