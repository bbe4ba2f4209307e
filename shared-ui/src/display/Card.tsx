import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface CardProps {
  /** Applies the frame to its only child. With `clickable`, that child is the link or button. */
  asChild?: boolean | undefined;
  /** The whole card is a link: hover darkens the border and lifts it slightly. */
  clickable?: boolean | undefined;
  /** Selected look: `accent.subtle` with `accent.border`. */
  selected?: boolean | undefined;
  children: ReactNode;
}

const Base = chakra('div', {
  base: {
    position: 'relative',
    display: 'block',
    w: 'full',
    p: '4',
    textAlign: 'start',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'panel',
    bg: 'bg.panel',
    color: 'fg',
    transition: 'border-color 100ms, box-shadow 100ms',
  },
  variants: {
    clickable: {
      true: {
        cursor: 'pointer',
        _hover: { borderColor: 'border.control', boxShadow: 'md' },
        '&[aria-disabled=true], &:disabled': {
          cursor: 'not-allowed',
          boxShadow: 'none',
          color: 'fg.disabled',
        },
      },
    },
    selected: { true: { bg: 'accent.subtle', borderColor: 'accent.border' } },
  },
});

/** A bordered box with radius 8. A card with its own menu contains a stretched link instead (`CardLink`). */
export function Card({ asChild = false, clickable = false, selected = false, children }: CardProps) {
  return (
    <Base asChild={asChild} clickable={clickable} selected={selected}>
      {children}
    </Base>
  );
}
