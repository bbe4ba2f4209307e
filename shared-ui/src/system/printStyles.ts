/** Paper doesn't scroll and is narrower than the screen: columns share its width by what they hold, text wraps, and nothing is cut. */
export const printStyles = {
  // A sheet of its own has other corners (`PrintedPages`).
  '@page': {
    margin: '0.5in',
    '@bottom-right': { content: '"Page " counter(page) " of " counter(pages)', fontSize: '11px' },
  },
  '@media print': {
    'main tr': { breakInside: 'avoid' },
    'main :is(h1, h2, h3, thead, tr:has(> th[scope="rowgroup"]), button[aria-expanded])': {
      breakAfter: 'avoid',
    },
    'main table': { tableLayout: 'auto !important', minWidth: '0 !important' },
    'main col': { width: 'auto !important' },
    'main :is(td, th)': { position: 'static !important', paddingInline: '4px !important' },
    'main tr[data-gap]': { height: 'auto !important' },
    'main [data-unprinted]::after': { content: 'attr(data-unprinted)' },
    // Chromium leaves boxes out of the headings that it repeats on each page.
    'main th button': { display: 'contents !important' },
    // Nobody presses a button on paper.
    'main td[data-action]': { display: 'none !important' },
    'main td button': {
      height: 'auto !important',
      marginInline: '0 !important',
      paddingInline: '0 !important',
    },
    'main :is(div, section, table, th, td, td *, h1, h1 *, p, span):not(svg, svg *, img)': {
      maxHeight: 'none !important',
      overflow: 'visible !important',
      textWrap: 'wrap !important',
      overflowWrap: 'break-word !important',
      WebkitLineClamp: 'none !important',
    },
  },
};
