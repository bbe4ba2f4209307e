import { chakra } from '@chakra-ui/react/styled-system';

export const Table = chakra('table', {
  base: { w: 'full', borderCollapse: 'separate', borderSpacing: '0', tableLayout: 'fixed' },
});

export const HeadCell = chakra('th', {
  base: {
    h: '36px',
    px: '12px',
    textStyle: 'caption',
    fontWeight: '600',
    color: 'fg.muted',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'border',
    bg: 'bg',
  },
  variants: {
    edge: { true: { '&:first-of-type': { pl: '6' }, '&:last-of-type': { pr: '6' } } },
    dense: { true: { px: '10px' } },
    sticky: { true: { position: 'sticky', top: '0', zIndex: 'sticky' } },
    align: { start: {}, end: { textAlign: 'end' }, center: { textAlign: 'center' } },
    action: { true: { _print: { display: 'none' } } },
  },
});

export const Row = chakra('tr', {
  base: {
    transition: 'background 100ms',
    // Styles the row itself, not its cells: nothing may follow a :has() (ADR 22).
    '&:focus-within:has(:focus-visible)': { bg: 'bg.hover' },
  },
  variants: {
    opens: { true: { cursor: 'pointer' } },
    hover: { true: { _hover: { bg: 'bg.hover' } } },
    selected: { true: { bg: 'accent.subtle' } },
    failing: { true: { bg: 'danger.subtle' } },
  },
});

export const Cell = chakra('td', {
  base: {
    px: '12px',
    textStyle: 'body',
    borderBottom: '1px solid',
    borderColor: 'border.muted',
    truncate: true,
  },
  variants: {
    edge: { true: { '&:first-of-type': { pl: '6' }, '&:last-of-type': { pr: '6' } } },
    density: {
      list: { h: '44px', py: '4px' },
      dense: { h: '40px', textStyle: 'dense', px: '10px' },
    },
    align: { start: {}, end: { textAlign: 'end' }, center: { textAlign: 'center' } },
    tone: { name: { fontWeight: '500' }, id: { fontWeight: '600' }, muted: { color: 'fg.muted' } },
    action: { true: { overflow: 'visible', cursor: 'default', _print: { display: 'none' } } },
  },
});

export const LeadLink = chakra('a', {
  base: {
    color: 'inherit',
    textAlign: 'start',
    borderRadius: 'tag',
    _focusVisible: { outlineOffset: '2px' },
  },
});
