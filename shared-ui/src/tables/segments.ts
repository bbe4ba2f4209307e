import { chakra } from '@chakra-ui/react/styled-system';

export const Track = chakra('div', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    p: '2px',
    bg: 'bg.muted',
    borderRadius: 'control',
    maxW: 'full',
    overflowX: 'auto',
  },
});

export const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: '1.5',
    h: { base: '40px', md: 'segment' },
    px: { base: '14px', md: '10px' },
    borderRadius: 'row',
    textStyle: 'dense',
    fontWeight: '500',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'background 100ms',
    _hover: { color: 'fg' },
    '&:has(:checked), &[aria-current=page]': {
      bg: { _light: 'bg.panel', _dark: 'bg.emphasized' },
      color: 'fg',
      fontWeight: '600',
      boxShadow: '0 0 0 1px {colors.border}, {shadows.xs}',
    },
    '&:has(:focus-visible), &:focus-visible': {
      outline: '2px solid',
      outlineColor: 'focusRing',
      outlineOffset: '1px',
    },
  },
});
