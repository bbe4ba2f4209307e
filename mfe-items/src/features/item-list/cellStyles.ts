import type { BoxProps } from 'shared-ui';

const field = {
  w: 'full',
  h: 'row',
  px: '1.5',
  mx: '-6px',
  borderRadius: 'row',
  textAlign: 'inherit',
  truncate: true,
} as const;

/** Styles for elements that contain thumbnails. */
export const thumbnailLook = {
  '& [data-thumbnail]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'badge',
    bg: 'bg.muted',
    color: 'fg.disabled',
    _focusVisible: { outlineOffset: '0' },
  },
} as const satisfies BoxProps['css'];

/** Styles for the cells, set once on the table: a styled element per cell would cost more than its content. */
export const cellStyles = {
  ...thumbnailLook,
  '& [data-name]': {
    textStyle: 'dense',
    fontWeight: '500',
    textAlign: 'start',
    whiteSpace: 'normal',
    lineClamp: '2',
  },
  '& button[data-name]': { cursor: 'pointer' },
  '& b': { fontWeight: '600' },
  '& [data-quiet]': { color: 'fg.subtle' },
  '& [data-cell]': { ...field, cursor: 'cell' },
  '& [data-cell]:hover': { outline: '1px solid', outlineColor: 'border.control' },
  '& [data-cell][aria-busy=true]': { color: 'fg.subtle' },
  '& [data-cell][data-refused]': {
    color: 'danger.fg',
    boxShadow: 'inset 0 0 0 1px {colors.danger.solid}',
  },
  '& [data-editing]': {
    ...field,
    bg: 'bg.panel',
    outline: '2px solid',
    outlineColor: 'focusRing',
  },
  // Paper has room for the whole name, which the title has.
  '& [data-short]': { _print: { fontSize: '0', _after: { content: 'attr(title)', textStyle: 'dense' } } },
  '& [data-tick]': { display: 'flex', alignItems: 'center' },
  '& [data-actions]': { display: 'flex', justifyContent: 'flex-end', mr: '-8px' },
} as const satisfies BoxProps['css'];
