import { chakra } from '@chakra-ui/react/styled-system';
import { AnimatePresence, useReducedMotion } from 'framer-motion';
import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { timing } from '#src/motion/timing.ts';
import { useAppearance } from '#src/motion/useAppearance.ts';
import { ToastCard, type ToastCardProps } from '#src/overlays/ToastCard.tsx';
import { toastStore } from '#src/overlays/toastStore.ts';

const Corner = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    right: { base: '4', md: '6' },
    left: { base: '4', md: 'auto' },
    bottom: { base: '4', md: '6' },
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    pointerEvents: 'none',
    // Above the page's own footer, if it has one.
    'body:has([data-page-footer]) &': { bottom: { base: '88px', md: '80px' } },
    _print: { display: 'none' },
  },
});

/** Shows toasts at the bottom right, above a footer. Rendered once, by the shell. */
export function Toaster() {
  const entries = useSyncExternalStore(toastStore.watch, toastStore.read);
  return createPortal(
    // The attribute keeps an open dialog from hiding toasts from screen readers.
    <Corner aria-label="Messages" data-live-announcer="">
      <AnimatePresence initial={false}>
        {entries.map((entry) => (
          <MovingToast key={entry.id} entry={entry} />
        ))}
      </AnimatePresence>
    </Corner>,
    document.body,
  );
}

function MovingToast({ entry }: ToastCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const calm = useReducedMotion();
  useAppearance(place, {
    from: calm ? { opacity: 0 } : { opacity: 0, transform: 'translateY(12px)' },
    entering: { duration: timing.panel, ease: timing.enter },
    to: { opacity: 0 },
    leaving: { duration: timing.base, ease: timing.exit },
  });
  return (
    <div ref={place}>
      <ToastCard entry={entry} />
    </div>
  );
}
