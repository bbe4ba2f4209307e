import { chakra } from '@chakra-ui/react/styled-system';

/** A dot at the upper right of an icon in a button: something is new. Next to the button, in an element that is as large and positioned. */
export const NewsDot = chakra('span', {
  base: {
    position: 'absolute',
    top: 'calc(50% - 10px)',
    left: 'calc(50% + 1px)',
    boxSize: '8px',
    borderRadius: 'full',
    bg: 'accent.solid',
    boxShadow: '0 0 0 1.5px {colors.bg}',
    pointerEvents: 'none',
  },
});
