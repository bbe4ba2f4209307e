import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface CardLinkProps {
  /** One link or button. Its hit area covers the whole card. */
  children: ReactNode;
}

const Base = chakra('a', {
  base: {
    color: 'inherit',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'panel' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '2px' },
    },
  },
});

/** The link of a clickable card that has other controls too. */
export function CardLink({ children }: CardLinkProps) {
  return <Base asChild>{children}</Base>;
}

/** Lifts a control of such a card above the stretched link. */
export const CardAction = chakra('div', { base: { position: 'relative', zIndex: '1' } });
