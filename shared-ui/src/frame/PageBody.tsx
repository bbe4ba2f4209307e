import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface PageBodyProps {
  children: ReactNode;
  /** No gutters and no space above: the page brings its own edges (Items Management). */
  flush?: boolean | undefined;
  /** Less space above: a search box that belongs to the panels below it. */
  tight?: boolean | undefined;
  /** Centre a lone state or card in what is left of the height. */
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

/** Content of a page between header and footer, with the page's gutters. */
export function PageBody({ children, flush = false, tight = false, centred = false }: PageBodyProps) {
  return (
    <Body flush={flush} tight={tight} centred={centred}>
      {children}
    </Body>
  );
}
