import { fromMd } from '#src/system/breakpoints.ts';
import { styled } from '#src/system/styled.ts';

export const StepperFrame = styled('div', {
  base: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'stretch',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: { base: 'control', md: 'row' },
    bg: 'bg.panel',
    overflow: 'hidden',
    '&:focus-within': { borderColor: 'focusRing', boxShadow: '0 0 0 1px {colors.focusRing}' },
  },
  variants: {
    refused: {
      true: {
        '&, &:focus-within': { borderColor: 'danger.solid', boxShadow: '0 0 0 1px {colors.danger.solid}' },
      },
    },
    size: {
      row: { h: { base: '40px', md: 'row' } },
      form: { h: { base: 'touch', md: 'form' }, borderRadius: 'control' },
    },
    compact: {
      true: {
        [`@media (hover: hover) and ${fromMd}`]: {
          '& > button': { width: '0', borderWidth: '0', overflow: 'hidden', transition: 'width 100ms' },
          '&:hover > button, &:focus-within > button': { width: '26px', borderWidth: '0 1px 0 0' },
          '&:hover > button:last-of-type, &:focus-within > button:last-of-type': { borderWidth: '0 0 0 1px' },
        },
      },
    },
  },
});

/** For screen readers only. */
export const Unseen = styled('span', { base: { srOnly: true } });

export const StepperButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    color: 'fg.muted',
    cursor: 'pointer',
    borderColor: 'border',
    borderStyle: 'solid',
    borderWidth: '0 1px 0 0',
    '&:last-of-type': { borderWidth: '0 0 0 1px' },
    _hover: { bg: 'bg.hover', color: 'fg' },
    _active: { bg: 'bg.muted' },
    '&[aria-disabled=true]': { color: 'fg.disabled', bg: 'transparent', cursor: 'not-allowed' },
    '@media (hover: hover) and (prefers-reduced-motion: no-preference)': { transition: 'background 100ms' },
  },
  variants: {
    size: { row: { w: { base: '40px', md: 'step' } }, form: { w: { base: 'touch', md: 'formstep' } } },
  },
});

export const StepperBox = styled('input', {
  base: {
    minW: { base: '44px', md: '34px' },
    maxW: '96px',
    px: '1',
    bg: 'transparent',
    textAlign: 'center',
    fontSize: { base: '1rem', md: '0.8125rem' },
    fontWeight: '600',
    color: 'fg',
    outline: 'none',
    appearance: 'none',
    '&:focus-visible': { outline: 'none' },
    _disabled: { color: 'fg.disabled' },
  },
  variants: { saving: { true: { color: 'fg.subtle' } } },
});
