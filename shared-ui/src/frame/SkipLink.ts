import { chakra } from '@chakra-ui/react/styled-system';

/** Jumps over what has many stops for the Tab key. In sight only while it has the focus. */
export const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'skip',
    px: '3',
    py: '2',
    borderRadius: 'control',
    bg: 'bg.popover',
    color: 'accent.fg',
    fontWeight: '600',
    boxShadow: 'md',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none' },
    // Paper repeats fixed elements on every page.
    _print: { display: 'none' },
  },
});
