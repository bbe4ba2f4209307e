import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { LiveRemote, Me } from 'shared-api/contract';
import { type HostServices, HostServicesContext } from 'shared-remote';
import { Avatar, IconButton, MenuIcon, SidebarFrame } from 'shared-ui';
import { ownerOf } from '#src/access/routeFor.ts';
import { prefetchPages } from '#src/federation/remotePages.ts';
import { loadSharedEntries } from '#src/federation/sharedEntries.ts';
import { AppSidebar } from './AppSidebar.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { useDrawerAt } from './useDrawerAt.ts';
import { useSidebarExpanded } from './useSidebarExpanded.ts';

interface AppFrameProps {
  readonly user: Me;
  readonly remotes: readonly LiveRemote[];
  readonly children: ReactNode;
}

// What floats over the pages, and everything else that is shared but not needed to sign in.
const FloatingLayer = lazy(() => import('./FloatingLayer.tsx'));

/** The frame around every page: sidebar with the menu of the live remotes, who is signed in, and what floats above. */
export function AppFrame({ user, remotes, children }: AppFrameProps) {
  const { pathname } = useLocation();
  const { expanded, toggle } = useSidebarExpanded();
  const drawer = useDrawerAt(pathname);
  // Nobody waits for it: a remote that needs one of them before asks for it itself.
  useEffect(() => void loadSharedEntries().catch(() => {}), []);
  const services = useMemo<HostServices>(
    () => ({
      prefetch: (path) => {
        const owner = ownerOf(new URL(path, location.origin).pathname, remotes);
        if (owner) prefetchPages(owner.remote.name);
      },
    }),
    [remotes],
  );

  return (
    <HostServicesContext value={services}>
      <Suspense fallback={null}>
        <FloatingLayer>
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
            menu={
              <IconButton label="Menu" icon={MenuIcon} variant="ghost" size="touch" onClick={drawer.open} />
            }
            account={<Avatar name={user.name} />}
          >
            <RefusalNotice />
            {children}
          </SidebarFrame>
        </FloatingLayer>
      </Suspense>
    </HostServicesContext>
  );
}
