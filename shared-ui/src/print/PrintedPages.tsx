import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cssString } from '#src/print/cssString.ts';

export interface PrintedPagesProps {
  /**
   * Corners of every page's margin; the bottom right one is the page number unless it is given. Only Chrome and Edge print them, so what every page must
   * say belongs into the head of a table, which all browsers repeat.
   */
  corners: { topLeft?: string; topRight?: string; bottomLeft: string; bottomRight?: string };
  /** Default portrait. */
  landscape?: boolean | undefined;
  children: ReactNode;
}

/** Black on white in any theme, and never visible on screen. */
const Pages = chakra('div', {
  base: {
    display: 'none',
    _print: { display: 'block' },
    color: '#000',
    bg: '#fff',
    fontSize: '12px',
    lineHeight: '16px',
    printColorAdjust: 'exact',
  },
});

/** A letter-size sheet for the printer. While it is mounted, printing prints only this sheet. */
export function PrintedPages({ corners, landscape = false, children }: PrintedPagesProps) {
  const small = "font: 400 11px 'Hanken Grotesk Variable', system-ui, sans-serif; color: #000;";
  const pages = `
    @page {
      size: letter ${landscape ? 'landscape' : 'portrait'};
      margin: ${corners.topLeft ? '0.65in' : '0.5in'} 0.5in 0.6in;
      @top-left { content: ${cssString(corners.topLeft ?? '')}; ${small} }
      @top-right { content: ${cssString(corners.topRight ?? '')}; ${small} }
      @bottom-left { content: ${cssString(corners.bottomLeft)}; ${small} border-top: 1px solid #000; vertical-align: top; padding-top: 8px; }
      @bottom-center { content: ""; border-top: 1px solid #000; }
      @bottom-right { content: ${corners.bottomRight === undefined ? '"Page " counter(page) " of " counter(pages)' : cssString(corners.bottomRight)}; ${small} border-top: 1px solid #000; vertical-align: top; padding-top: 8px; }
    }
    @media print {
      html, body { background: #fff !important; color-scheme: light !important; }
      body > *:not([data-print-sheet]) { display: none !important; }
    }
  `;
  return createPortal(
    <>
      <Global styles={pages} />
      <Pages data-print-sheet="">{children}</Pages>
    </>,
    document.body,
  );
}
