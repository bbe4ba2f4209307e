import { chakra } from '@chakra-ui/react/styled-system';
import { AnimatePresence, m } from 'framer-motion';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { MotionRoot, useMotionReady } from '#src/motion/MotionRoot.tsx';
import { timing } from '#src/motion/timing.ts';
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
      <MotionRoot>
        <AnimatePresence initial={false}>
          {entries.map((entry) => (
            <MovingToast key={entry.id} entry={entry} />
          ))}
        </AnimatePresence>
      </MotionRoot>
    </Corner>,
    document.body,
  );
}

function MovingToast({ entry }: ToastCardProps) {
  const ready = useMotionReady();
  return (
    <m.div
      initial={ready && { opacity: 0, y: 12 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0, transition: { duration: timing.base, ease: timing.exit } }}
      transition={{ duration: timing.panel, ease: timing.enter }}
    >
      <ToastCard entry={entry} />
    </m.div>
  );
}
