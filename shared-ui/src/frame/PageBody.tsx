import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface PageBodyProps {
  children: ReactNode;
  /** No gutters and no space above, for a page with its own edges (Items Management). */
  flush?: boolean | undefined;
  /** Less space above, for a search box that belongs to the panels below. */
  tight?: boolean | undefined;
  /** Centre a lone state or card in the remaining height. */
  centred?: boolean | undefined;
}

const Body = chakra('div', {
  base: { flex: '1', minW: '0', display: 'flex', flexDirection: 'column' },
  variants: {
    flush: { true: {}, false: { px: { base: '4', md: '6' }, pt: { base: '3', md: '5' }, pb: '6' } },
    tight: { true: { pt: { md: '4' } } },
    centred: { true: { alignItems: 'center', justifyContent: 'center' } },
  },
});

/** A page's content between header and footer, with gutters. */
export function PageBody({ children, flush = false, tight = false, centred = false }: PageBodyProps) {
  return (
    <Body flush={flush} tight={tight} centred={centred}>
      {children}
    </Body>
  );
}
