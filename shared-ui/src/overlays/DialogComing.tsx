import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#src/actions/Button.tsx';
import { Spinner } from '#src/display/Spinner.tsx';
import { useOpenDialog } from '#src/hooks/openDialogs.ts';

const Backdrop = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    display: 'flex',
    alignItems: { base: 'flex-end', md: 'center' },
    justifyContent: 'center',
    p: { base: '0', md: '6' },
    bg: 'bg.backdrop',
  },
});

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    maxW: { md: '400px' },
    minH: '64px',
    px: { base: '4', md: '5' },
    pt: '3',
    pb: { base: 'calc(12px + env(safe-area-inset-bottom))', md: '3' },
    bg: 'bg.popover',
    color: 'fg',
    boxShadow: 'lg',
    outline: 'none',
    borderTopRadius: { base: 'sheet', md: 'dialog' },
    borderBottomRadius: { base: '0', md: 'dialog' },
  },
});

interface DialogComingProps {
  readonly onDismiss: () => void;
  /** Its code didn't load: asks for it again. */
  readonly onRetry?: () => void;
}

/** Where a dialog will open whose code is still coming. Holds the focus and the page's keys until then. */
export function DialogComing({ onDismiss, onRetry }: DialogComingProps) {
  const frame = useRef<HTMLDivElement>(null);
  useOpenDialog(frame, true);
  useLayoutEffect(() => frame.current?.focus(), []);
  return createPortal(
    <Backdrop
      onClick={(event) => {
        // A click here must not open the row that contains the dialog.
        event.stopPropagation();
        if (event.target === event.currentTarget) onDismiss();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onDismiss();
      }}
    >
      <Frame ref={frame} role="dialog" aria-modal aria-label="Opening" tabIndex={-1}>
        <chakra.div flex="1" display="flex" alignItems="center" gap="3" textStyle="body">
          {onRetry ? (
            <span role="alert">This did not open.</span>
          ) : (
            <>
              <Spinner label={null} />
              <span role="status">Opening…</span>
            </>
          )}
        </chakra.div>
        <Button size="row" variant="ghost" onClick={onDismiss}>
          Cancel
        </Button>
        {onRetry && (
          <Button size="row" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Frame>
    </Backdrop>,
    document.body,
  );
}
