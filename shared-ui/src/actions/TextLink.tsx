import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef } from 'react';

export interface TextLinkProps
  extends Omit<
    ComponentPropsWithRef<'a'>,
    'className' | 'style' | 'color' | 'content' | 'translate' | 'hidden'
  > {
  /** Applies the look to its only child, such as a router link. */
  asChild?: boolean | undefined;
}

const Base = chakra('a', {
  base: {
    color: 'accent.fg',
    fontWeight: '600',
    borderRadius: 'tag',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    _hover: { textDecoration: 'underline' },
  },
});

/** A link inside a sentence or standing alone as text. */
export function TextLink(props: TextLinkProps) {
  return <Base {...props} />;
}
