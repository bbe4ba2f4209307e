import { chakra } from '@chakra-ui/react/styled-system';
import { createPortal } from 'react-dom';
import { Spinner } from '#src/display/Spinner.tsx';
import { popoverSurface } from '#src/overlays/popoverStyles.ts';

const Surface = chakra('div', {
  base: {
    ...popoverSurface,
    position: 'fixed',
    zIndex: 'menu',
    display: 'flex',
    justifyContent: 'center',
    w: '176px',
    py: '3',
    color: 'fg.muted',
  },
});

/** Pixels between the button and the list. */
const gap = 4;

interface MenuComingProps {
  /** The button's place in the window. */
  readonly button: DOMRect;
  readonly align: 'start' | 'end';
}

/** Where a menu will open whose code is still coming. */
export function MenuComing({ button, align }: MenuComingProps) {
  const { clientWidth, clientHeight } = document.documentElement;
  return createPortal(
    <Surface
      role="status"
      // A click here must not open the row that contains the menu.
      onClick={(event) => event.stopPropagation()}
      style={{
        ...(align === 'start' ? { left: button.left } : { right: clientWidth - button.right }),
        ...(button.bottom < clientHeight * 0.8
          ? { top: button.bottom + gap }
          : { bottom: clientHeight - button.top + gap }),
      }}
    >
      <Spinner label="Opening the menu" />
    </Surface>,
    document.body,
  );
}
