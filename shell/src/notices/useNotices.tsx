import { type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from 'shared-remote';
import { BellIcon, Box, IconButton } from 'shared-ui';
import { tellFailure } from '#src/signed-in/toasts.ts';
import { useUnread } from './unread.ts';

const NoticesPanel = lazyComponent(() =>
  import(/* webpackChunkName: "notices" */ './NoticesPanel.tsx').then((code) => code.NoticesPanel),
);

/**
 * The bell, with a dot while something is unread, and what it opens. The bell is part of each page's header, which comes and goes with
 * the page: the panel is not.
 */
export function useNotices(): { readonly bell: ReactNode; readonly panel: ReactNode } {
  const unread = useUnread();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () =>
    NoticesPanel.prefetch().then(
      () => setIsOpen(true),
      () => tellFailure('Notices did not load. Try again.', null, null),
    );
  const bell = (
    <Box position="relative">
      <IconButton
        ref={button}
        label={unread > 0 ? `Notices, ${unread > 99 ? '99+' : unread} unread` : 'Notices'}
        icon={BellIcon}
        size="tool"
        tooltip={!isOpen}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setIsOpen(false) : void open())}
      />
      {unread > 0 && (
        <Box
          aria-hidden
          position="absolute"
          top="calc(50% - 10px)"
          left="calc(50% + 1px)"
          boxSize="8px"
          borderRadius="full"
          bg="accent.solid"
          boxShadow="0 0 0 1.5px {colors.bg}"
          pointerEvents="none"
        />
      )}
    </Box>
  );
  const panel = isOpen && <NoticesPanel button={button} onClose={() => setIsOpen(false)} waiting={null} />;
  return { bell, panel };
}
