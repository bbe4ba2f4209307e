import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const bottomSheet = {
  w: 'full',
  maxW: 'none',
  borderTopRadius: 'sheet',
  borderBottomRadius: '0',
  '&[data-state=open]': { animation: 'sheetIn 220ms {easings.enter}' },
  '&[data-state=closed]': { animation: 'sheetOut 160ms {easings.exit}' },
} as const;

/** Dialogs of a fixed width on a desktop, full-width sheets on a phone. */
export const modalRecipe = defineSlotRecipe({
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'body',
    'footer',
    'title',
    'description',
    'closeTrigger',
    'trigger',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'bg.backdrop',
      // A question about a dialog dims that dialog too.
      zIndex: 'calc({zIndex.backdrop} + var(--layer-index, 0) * 20)',
      '&[data-state=open]': { animation: 'fadeIn 160ms' },
      '&[data-state=closed]': { animation: 'fadeOut 100ms' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'calc({zIndex.dialog} + var(--layer-index, 0) * 20)',
      display: 'flex',
      alignItems: { base: 'flex-end', md: 'center' },
      justifyContent: 'center',
      p: { base: '0', md: '6' },
      overscrollBehaviorY: 'none',
      // Keeps the pointer from the page below.
      pointerEvents: 'auto',
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      w: 'full',
      maxH: { base: '92dvh', md: 'calc(100dvh - 48px)' },
      bg: 'bg.popover',
      color: 'fg',
      boxShadow: 'lg',
      outline: 'none',
      overflow: 'hidden',
      borderTopRadius: { base: 'sheet', md: 'dialog' },
      borderBottomRadius: { base: '0', md: 'dialog' },
      '&[data-state=open]': {
        animation: { base: 'sheetIn 220ms {easings.enter}', md: 'riseIn 220ms {easings.enter}' },
      },
      '&[data-state=closed]': { animation: { base: 'sheetOut 160ms {easings.exit}', md: 'fadeOut 100ms' } },
      _motionReduce: { animationName: 'fadeIn !important', animationDuration: '100ms !important' },
    },
  },
  variants: {
    look: {
      confirm: { content: { maxW: { md: '400px' } } },
      form: { content: { maxW: { md: '560px' } } },
      related: { content: { maxW: { md: '640px' } } },
      item: { content: { maxW: { md: '760px' } } },
      sheet: {
        positioner: { alignItems: 'flex-end', p: '0' },
        content: { ...bottomSheet, h: '80dvh', maxH: '80dvh' },
      },
      drawer: {
        positioner: { alignItems: 'stretch', justifyContent: 'flex-end', p: '0' },
        content: {
          maxW: { base: 'full', md: '420px' },
          h: '100dvh',
          maxH: '100dvh',
          borderRadius: '0',
          '&[data-state=open]': { animation: 'drawerIn 220ms {easings.enter}' },
          '&[data-state=closed]': { animation: 'drawerOut 160ms {easings.exit}' },
        },
      },
    },
  },
});

export type ModalLook = 'confirm' | 'form' | 'related' | 'item' | 'sheet' | 'drawer';
