import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Styles text inputs, selects and text areas. Phones get 16 px text so that the page does not zoom on focus. */
export const controlRecipe = defineRecipe({
  base: {
    w: 'full',
    minW: '0',
    px: '10px',
    bg: 'bg.panel',
    color: 'fg',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'control',
    fontSize: { base: '1rem', md: '0.875rem' },
    lineHeight: { base: '1.5rem', md: '1.25rem' },
    outline: 'none',
    appearance: 'none',
    transition: 'border-color 100ms, box-shadow 100ms',
    _hover: { borderColor: 'fg.subtle' },
    '&:focus, &:focus-visible, &[data-focus-visible], &:focus-within:has(:focus-visible)': {
      outline: 'none',
      borderColor: 'focusRing',
      boxShadow: '0 0 0 1px {colors.focusRing}',
    },
    '&[aria-invalid=true]': {
      borderColor: 'danger.solid',
      boxShadow: '0 0 0 1px {colors.danger.solid}',
    },
    '&[readonly]': { bg: 'bg.muted', borderColor: 'transparent', cursor: 'default' },
    _disabled: { bg: 'bg.muted', color: 'fg.disabled', borderColor: 'transparent', cursor: 'not-allowed' },
  },
  variants: {
    size: {
      row: {
        h: { base: '40px', md: 'row' },
        px: '2',
        borderRadius: 'row',
        fontSize: { base: '1rem', md: '0.8125rem' },
      },
      tool: { h: { base: 'touch', md: 'tool' }, fontSize: { base: '1rem', md: '0.8125rem' } },
      form: { h: { base: 'touch', md: 'form' } },
    },
  },
  defaultVariants: { size: 'form' },
});

/** Height of a control: `form` 36, `tool` 32, `row` 28. All are taller on a phone. */
export type ControlSize = 'row' | 'tool' | 'form';
