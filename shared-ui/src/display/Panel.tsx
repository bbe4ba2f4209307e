import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { styled } from '#src/system/styled.ts';

export interface PanelProps {
  /** Shown in a head of 48 with a hairline below. Leave out for a plain frame. */
  title?: ReactNode;
  /** Count next to the title. */
  count?: ReactNode;
  /** Right of the head. */
  aside?: ReactNode;
  children: ReactNode;
  /** Space around the content. Default true; false for rows that run edge to edge. */
  padded?: boolean | undefined;
}

const Frame = chakra('section', {
  base: {
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'panel',
    bg: 'bg.panel',
    overflow: 'clip',
    minW: '0',
  },
});

export const PanelHead = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '52px', md: '48px' },
    px: '4',
    borderBottom: '1px solid',
    borderColor: 'border',
    flexShrink: 0,
  },
});

/** A frame with radius 8 and a head. */
export function Panel({ title, count, aside, children, padded = true }: PanelProps) {
  return (
    <Frame>
      {title !== undefined && (
        <PanelHead>
          <chakra.h2 textStyle="label.lg" truncate>
            {title}
          </chakra.h2>
          {count !== undefined && (
            <chakra.span textStyle="caption" color="fg.subtle" flexShrink={0}>
              {count}
            </chakra.span>
          )}
          {aside !== undefined && (
            <chakra.div ml="auto" flexShrink={0}>
              {aside}
            </chakra.div>
          )}
        </PanelHead>
      )}
      {padded ? <chakra.div p="4">{children}</chakra.div> : children}
    </Frame>
  );
}
