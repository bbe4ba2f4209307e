import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LiveRemote, User } from 'shared-api/contract';
import { roleLabel, signOut } from 'shared-auth';
import { type HostServices, HostServicesContext, PageLink } from 'shared-remote';
import { namedIcon, SidebarFrame, SidebarItem, SidebarSection } from 'shared-ui';
import { menuFor } from '#src/access/menuFor.ts';
import { ownerOf } from '#src/access/routeFor.ts';
import { prefetchPages } from '#src/federation/remotePages.ts';
import { activeEntry } from './activeEntry.ts';
import { RefusalNotice } from './RefusalNotice.tsx';

interface AppFrameProps {
  readonly user: User;
  readonly remotes: readonly LiveRemote[];
  readonly children: ReactNode;
}

// What floats over the pages, and everything else that is shared but not needed to sign in.
const FloatingLayer = lazy(() => import('./FloatingLayer.tsx'));

/** The frame around every page: sidebar, menu of the live remotes, who is signed in, and what floats above. */
export function AppFrame({ user, remotes, children }: AppFrameProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const menu = useMemo(() => menuFor(user, remotes), [user, remotes]);
  const active = activeEntry([...menu.main, ...menu.admin], pathname);
  const services = useMemo<HostServices>(
    () => ({
      prefetch: (path) => {
        const owner = ownerOf(path, remotes);
        if (owner) prefetchPages(owner.remote.name);
      },
    }),
    [remotes],
  );
  const leave = useCallback(() => {
    signOut();
    void navigate('/login', { replace: true });
  }, [navigate]);

  const items = (entries: typeof menu.main) =>
    entries.map(({ path, label, icon }) => (
      <SidebarItem key={path} label={label} icon={namedIcon(icon)} active={path === active} asChild>
        <PageLink to={path} aria-current={path === active ? 'page' : undefined}>
          {label}
        </PageLink>
      </SidebarItem>
    ));

  return (
    <HostServicesContext value={services}>
      <Suspense fallback={null}>
        <FloatingLayer>
          <SidebarFrame
            home={<PageLink to="/dashboard" aria-label="MobPrep, go to Dashboard" />}
            user={{ name: user.name, role: roleLabel(user.role) }}
            onLogout={leave}
            closeOn={pathname}
            menu={
              <>
                <SidebarSection>{items(menu.main)}</SidebarSection>
                {menu.admin.length > 0 && <SidebarSection label="Admin">{items(menu.admin)}</SidebarSection>}
              </>
            }
          >
            <RefusalNotice />
            {children}
          </SidebarFrame>
        </FloatingLayer>
      </Suspense>
    </HostServicesContext>
  );
}
