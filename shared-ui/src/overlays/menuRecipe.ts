import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { popoverLabel, popoverRow, popoverSurface } from '#src/overlays/popoverStyles.ts';

const row = {
  ...popoverRow,
  _highlighted: { bg: 'bg.option' },
  '&[data-disabled]': { color: 'fg.subtle', cursor: 'default' },
} as const;

export const menuRecipe = defineSlotRecipe({
  slots: [
    'content',
    'item',
    'itemText',
    'itemGroup',
    'itemGroupLabel',
    'separator',
    'itemIndicator',
    'trigger',
    'positioner',
  ],
  base: {
    content: {
      ...popoverSurface,
      minW: '176px',
      maxW: 'min(360px, calc(100vw - 16px))',
      maxH: 'min(420px, var(--available-height, 80vh))',
      overflowY: 'auto',
      p: '1',
      // A menu opened inside a dialog must be above it.
      zIndex: 'calc({zIndex.menu} + var(--layer-index, 0) * 120)',
      transformOrigin: 'var(--transform-origin)',
      // The list itself has the focus, and the highlighted row shows the ring.
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible [data-highlighted]': {
        outline: '2px solid',
        outlineColor: 'focusRing',
        outlineOffset: '-2px',
      },
      '&[data-state=open]': { animation: 'popIn 160ms {easings.enter}' },
      '&[data-state=closed]': { animation: 'popOut 100ms {easings.exit}' },
      _motionReduce: { animationName: 'fadeIn !important', animationDuration: '100ms !important' },
    },
    item: row,
    itemGroupLabel: popoverLabel,
    separator: { h: '1px', bg: 'border', my: '1', mx: '-4px' },
    itemText: { flex: '1' },
  },
});
