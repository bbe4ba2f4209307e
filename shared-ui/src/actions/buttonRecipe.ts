import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Every button of the suite, also those that carry only an icon. */
export const buttonRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: '2',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    borderRadius: 'control',
    border: '1px solid transparent',
    textDecoration: 'none',
    transitionProperty: 'background, border-color, color, box-shadow',
    transitionDuration: 'fast',
    '& > svg': { flexShrink: 0 },
    _loading: { opacity: 0.85, cursor: 'progress' },
    // Stronger than any hover: nothing about it may look as if it worked.
    '&&&[aria-disabled=true]:not([aria-busy=true]), &&&:disabled': {
      bg: 'bg.muted',
      color: 'fg.disabled',
      borderColor: 'transparent',
      boxShadow: 'none',
      cursor: 'not-allowed',
    },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        boxShadow: 'xs',
        _hover: { bg: 'accent.solidHover' },
        _active: { bg: 'accent.solidActive' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.emphasized',
        boxShadow: 'xs',
        _hover: { borderColor: 'border.control', bg: 'bg.hover' },
        _active: { borderColor: 'border.control', bg: 'bg.muted' },
        _expanded: { borderColor: 'border.control' },
      },
      ghost: {
        bg: 'transparent',
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' },
        _active: { bg: 'bg.emphasized', color: 'fg' },
        _expanded: { bg: 'bg.muted', color: 'fg' },
        '&&&[aria-disabled=true], &&&:disabled': { bg: 'transparent' },
      },
      danger: {
        bg: 'danger.solid',
        color: 'danger.contrast',
        boxShadow: 'xs',
        _hover: { bg: { _light: '#a3282a', _dark: '#ffa59d' } },
        _active: { bg: { _light: '#7e1e1f', _dark: '#ffccc6' } },
      },
    },
    size: {
      row: {
        h: { base: '40px', md: 'row' },
        px: { base: '18px', md: '9px' },
        borderRadius: { base: 'control', md: 'row' },
        textStyle: 'dense',
        fontWeight: '600',
        gap: '1.5',
      },
      tool: {
        h: { base: '36px', md: 'tool' },
        px: { base: '12px', md: '11px' },
        textStyle: 'dense',
        fontWeight: '600',
        gap: '1.5',
        // The hit area stays 44 px on a phone.
        _after: { content: { base: '""', md: 'none' }, position: 'absolute', inset: '-4px' },
      },
      form: {
        h: { base: 'touch', md: 'form' },
        px: { base: '16px', md: '14px' },
        textStyle: 'body',
        fontWeight: '600',
      },
      touch: { h: 'touch', px: '4', textStyle: 'body', fontWeight: '600' },
    },
    square: { true: { px: '0', gap: '0' } },
    caps: { true: { letterSpacing: '0.03em' } },
    full: { true: { w: 'full' } },
  },
  compoundVariants: [
    { square: true, size: 'row', css: { w: { base: '40px', md: 'row' } } },
    { square: true, size: 'tool', css: { w: { base: '36px', md: 'tool' } } },
    { square: true, size: 'form', css: { w: { base: 'touch', md: 'form' } } },
    { square: true, size: 'touch', css: { w: 'touch' } },
  ],
  defaultVariants: { variant: 'outline', size: 'form' },
});
