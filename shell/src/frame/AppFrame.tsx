import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { LiveRemote, Me } from 'shared-api/contract';
import {
  type HostServices,
  HostServicesContext,
  lazyComponent,
  PageLink,
  usePrefetched,
} from 'shared-remote';
import { Avatar, Flex, HelpIcon, IconButton, MenuIcon, SidebarFrame, useIsPhone } from 'shared-ui';
import { helpAbout, isHelpAddress } from '#src/access/helpAddress.ts';
import { prefetchAddress } from '#src/federation/remotePages.ts';
import { askAgain } from '#src/federation/scripts.ts';
import { useNotices } from '#src/notices/useNotices.tsx';
import { AppSidebar } from './AppSidebar.tsx';
import { Floating } from './Floating.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { useDrawerAt } from './useDrawerAt.ts';
import { useSidebarExpanded } from './useSidebarExpanded.ts';

const RecoveryNotice = lazyComponent(() =>
  import(/* webpackChunkName: "recovery-notice" */ '#src/account/RecoveryNotice.tsx').then(
    (code) => code.RecoveryNotice,
  ),
);

const PreviewNotice = lazyComponent(() =>
  import(/* webpackChunkName: "preview-notice" */ '#src/preview/PreviewNotice.tsx').then(
    (code) => code.PreviewNotice,
  ),
);

interface AppFrameProps {
  readonly user: Me;
  readonly remotes: readonly LiveRemote[];
  readonly children: ReactNode;
}

/** The frame around every page: the sidebar with the live remotes' menu and the user, and the layer that floats above. */
export function AppFrame({ user, remotes, children }: AppFrameProps) {
  const { pathname, key } = useLocation();
  const previewed = remotes.find(({ channel }) => channel === 'preview');
  const { expanded, toggle } = useSidebarExpanded();
  const drawer = useDrawerAt(pathname);
  const phone = useIsPhone();
  const notices = useNotices();
  const saysPreview = usePrefetched(PreviewNotice, previewed !== undefined);
  const saysRecovery = usePrefetched(RecoveryNotice, user.role === 'full_admin');
  const services = useMemo<HostServices>(
    () => ({
      prefetch: (address) => void prefetchAddress(address, remotes),
      waiting: null,
      askAgain,
    }),
    [remotes],
  );

  return (
    <HostServicesContext value={services}>
      <SidebarFrame
        expanded={expanded}
        drawerOpen={drawer.isOpen}
        onDrawerClose={drawer.close}
        sidebar={
          <AppSidebar
            user={user}
            remotes={remotes}
            expanded={expanded}
            onToggle={toggle}
            onChoose={drawer.close}
          />
        }
        menu={<IconButton label="Menu" icon={MenuIcon} variant="ghost" size="touch" onClick={drawer.open} />}
        account={<Avatar name={user.name} />}
        help={
          <Flex align="center" gap={{ base: '0', md: '1' }}>
            {notices.bell}
            {!phone && !isHelpAddress(pathname) && (
              // A tab of its own: what somebody is typing stays as it is.
              <IconButton asChild label="Guide to this screen, in a new tab" icon={HelpIcon} size="form">
                <PageLink to={helpAbout(pathname)} target="_blank" />
              </IconButton>
            )}
          </Flex>
        }
        navigated={key !== 'default'}
      >
        {saysPreview && previewed && <PreviewNotice remote={previewed} waiting={null} />}
        <RefusalNotice />
        {saysRecovery && <RecoveryNotice user={user} waiting={null} />}
        <Floating>{children}</Floating>
        {notices.panel}
      </SidebarFrame>
    </HostServicesContext>
  );
}
