import { type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from 'shared-remote';
import { BellIcon, Box, IconButton, NewsDot } from 'shared-ui';
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
      {unread > 0 && <NewsDot aria-hidden />}
    </Box>
  );
  const panel = isOpen && <NoticesPanel button={button} onClose={() => setIsOpen(false)} waiting={null} />;
  return { bell, panel };
}
