import { chakra } from '@chakra-ui/react/styled-system';

/** Styles the cells from the table: thousands of individually styled cells would cost more than their content. */
export const RowTable = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    tableLayout: 'fixed',
    '& td': {
      paddingInline: '10px',
      textStyle: 'dense',
      borderBottom: '1px solid',
      borderColor: 'border.muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& td:first-of-type, & th:first-of-type': { paddingLeft: '20px' },
    '& td:last-of-type, & th:last-of-type': { paddingRight: '20px' },
    '& td[data-align=end]': { textAlign: 'end' },
    '& td[data-align=center]': { textAlign: 'center' },
    '& td[data-tone=name]': { fontWeight: '500' },
    '& td[data-tone=id]': { fontWeight: '600' },
    '& td[data-tone=muted]': { color: 'fg.muted' },
    '& td[data-action]': { overflow: 'visible' },
    '& [data-lines]': { display: 'flex', alignItems: 'center', gap: '2' },
    '& [data-lines] > div': { minW: '0' },
    // Fits below a two-line name.
    '& [data-note]': {
      fontSize: '12px',
      lineHeight: '15px',
      fontWeight: '400',
      color: 'fg.subtle',
      truncate: true,
    },
    // Styles the row itself, not its cells: nothing may follow a :has() (ADR 22).
    '& tr[data-row]:hover, & tr[data-row]:focus-within:has(:focus-visible)': { bg: 'bg.hover' },
    '& tr[data-opens]': { cursor: 'pointer' },
  },
});
