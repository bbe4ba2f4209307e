import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Box, useStableCallback } from 'shared-ui';

interface PanelFrameProps {
  readonly label: string;
  /** The button below which it floats. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const gap = 4;
const edge = 8;

/** A panel below a button, over the page. Escape, a press elsewhere and moving on with Tab close it. */
export function PanelFrame({ label, button, onClose, children }: PanelFrameProps) {
  const panel = useRef<HTMLDivElement>(null);
  const place = usePlaceBelow(button);
  const close = useStableCallback(onClose);
  useEffect(() => {
    panel.current?.focus();
    const press = ({ target }: PointerEvent) => {
      const isOutside =
        target instanceof Node && !panel.current?.contains(target) && !button.current?.contains(target);
      if (isOutside) close();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [button, close]);
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isElsewhere = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
    if (isElsewhere && relatedTarget !== button.current) onClose();
  };
  return createPortal(
    <Box
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
        button.current?.focus();
      }}
      position="fixed"
      zIndex="menu"
      display="flex"
      flexDirection="column"
      w="364px"
      maxW={`calc(100vw - ${2 * edge}px)`}
      bg="bg.popover"
      color="fg"
      borderRadius="panel"
      boxShadow="md"
      outline="none"
      overflow="hidden"
      style={{ ...place, maxHeight: `calc(100dvh - ${place.top + edge}px)` }}
    >
      {children}
    </Box>,
    document.body,
  );
}

/** Where the panel is in the window, also after the page was scrolled or its window resized. */
function usePlaceBelow(button: RefObject<HTMLButtonElement | null>) {
  const [place, setPlace] = useState({ top: 0, right: 0 });
  useLayoutEffect(() => {
    const update = () => {
      const box = button.current?.getBoundingClientRect();
      if (box)
        setPlace({
          top: box.bottom + gap,
          right: Math.max(edge, document.documentElement.clientWidth - box.right - 20),
        });
    };
    update();
    addEventListener('resize', update);
    addEventListener('scroll', update, { passive: true });
    return () => {
      removeEventListener('resize', update);
      removeEventListener('scroll', update);
    };
  }, [button]);
  return place;
}
