/** Surface of menus and suggestions. */
export const popoverSurface = {
  bg: 'bg.popover',
  color: 'fg',
  borderRadius: 'panel',
  boxShadow: 'md',
  outline: 'none',
} as const;

/** One row inside such a popover. */
export const popoverRow = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: { base: 'touch', md: 'tool' },
  px: '2',
  borderRadius: 'control',
  textStyle: 'body',
  fontWeight: '500',
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  '& > svg': { flexShrink: 0, color: 'fg.muted' },
} as const;

/** Small heading of a group of rows. */
export const popoverLabel = {
  textStyle: 'caption',
  fontWeight: '500',
  color: 'fg.muted',
  px: '2',
  pt: '2',
  pb: '1',
} as const;
