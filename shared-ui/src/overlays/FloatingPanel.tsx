import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#src/actions/IconButton.tsx';
import { isBehindDialog } from '#src/hooks/openDialogs.ts';
import { CloseIcon } from '#src/icons/icons.ts';
import { Modal } from '#src/overlays/Modal.tsx';
import { popoverSurface } from '#src/overlays/popoverStyles.ts';
import { useIsPhone } from '#src/provider/useMedia.ts';

export interface FloatingPanelProps {
  title: ReactNode;
  /** The panel's name for screen readers. */
  label: string;
  /** Below the title. */
  description?: ReactNode;
  /** Next to the close button. */
  aside?: ReactNode;
  /** Below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  /** The width of a column at the page's end that it leaves free, in pixels. */
  beside?: number | undefined;
  onClose: () => void;
}

const Frame = chakra('div', {
  base: {
    ...popoverSurface,
    position: 'fixed',
    // Its lists reach over the page's footer.
    zIndex: 'sidebar',
    bottom: '76px',
    display: 'flex',
    flexDirection: 'column',
    w: '380px',
    maxW: 'calc(100vw - 32px)',
    maxH: 'min(560px, calc(100vh - 160px))',
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'border',
    boxShadow: 'lg',
    _print: { display: 'none' },
  },
});

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    minH: '56px',
    pl: '4',
    pr: '2',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});

/** A panel over a page that goes on working next to it; a sheet on a phone. */
export function FloatingPanel(props: FloatingPanelProps) {
  const phone = useIsPhone();
  if (!phone) return <Floating {...props} />;
  const { label, description, aside, footer, children, onClose } = props;
  return (
    <Modal
      flush
      look="sheet"
      open
      label={label}
      title={props.title}
      {...(description !== undefined && { description })}
      {...(aside !== undefined && {
        aside: (
          <chakra.div display="flex" mt="1">
            {aside}
          </chakra.div>
        ),
      })}
      {...(footer !== undefined && { footer })}
      onDismiss={onClose}
    >
      {children}
    </Modal>
  );
}

function Floating({
  title,
  label,
  description,
  aside,
  footer,
  children,
  beside = 0,
  onClose,
}: FloatingPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const row = opener?.closest('[data-place]');
    const first = frame.current?.querySelector<HTMLElement>('textarea, input') ?? frame.current;
    first?.focus({ preventScroll: true });
    return () => {
      // Unless the focus is somewhere else already.
      if (document.activeElement !== document.body) return;
      // What happened in the panel may have put another button in the place of the one that opened it.
      const back = opener?.isConnected ? opener : row?.querySelector('[aria-haspopup="dialog"]');
      if (back instanceof HTMLElement) back.focus();
    };
  }, []);
  return createPortal(
    <Frame
      ref={frame}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      right={{ base: '32px', lg: `${beside === 0 ? 32 : beside + 56}px` }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isBehindDialog(frame.current)) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Head>
        <chakra.div flex="1" minW="0">
          <chakra.h2 textStyle="label.lg" truncate>
            {title}
          </chakra.h2>
          {description !== undefined && (
            <chakra.div textStyle="caption" color="fg.muted" truncate>
              {description}
            </chakra.div>
          )}
        </chakra.div>
        {aside}
        <IconButton label="Close" icon={CloseIcon} tooltip={false} onClick={onClose} />
      </Head>
      <chakra.div flex="1" minH="0" overflowY="auto" overscrollBehavior="contain">
        {children}
      </chakra.div>
      {footer !== undefined && (
        <chakra.div flexShrink={0} p="3" bg="bg.subtle" borderTop="1px solid" borderColor="border">
          {footer}
        </chakra.div>
      )}
    </Frame>,
    document.body,
  );
}
