import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePlaced } from '#src/display/usePlaced.ts';

export interface TipProps {
  content: ReactNode;
  /** The element that the tip describes and is placed next to. */
  trigger: HTMLElement;
  /** Default `top`. Flips to the other side if there is no room. */
  side?: 'top' | 'right' | 'bottom' | undefined;
}

const gap = 6;

const Bubble = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'tooltip',
    top: '0',
    left: '0',
    maxW: '280px',
    paddingInline: '10px',
    py: '1.5',
    borderRadius: 'control',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'caption',
    fontWeight: '500',
    pointerEvents: 'none',
    boxShadow: 'md',
    // Hidden until it is placed.
    opacity: '0',
    '&[data-placed]': { opacity: '1', animation: 'fadeIn 100ms' },
    '&[data-hidden]': { opacity: '0' },
  },
});

/** A Tooltip's bubble. On its own, it shows for as long as it is mounted. Follows its trigger when a parent scrolls. */
export function Tip({ content, trigger, side = 'top' }: TipProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const inDialog = trigger.closest('[role=dialog],[role=alertdialog]') !== null;
  usePlaced(bubble, trigger, { side, gap });
  return createPortal(
    <Bubble ref={bubble} role="tooltip" {...(inDialog ? { zIndex: 'toast' } : {})}>
      {content}
    </Bubble>,
    document.body,
  );
}
