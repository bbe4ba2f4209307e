import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LiveRemote, Me, RemoteMenuEntry } from 'shared-api/contract';
import { accountPath, helpPath, loginPath, roleLabel, setUpPath } from 'shared-api/rules';
import { lazyComponent, PageLink, usePrefetched } from 'shared-remote';
import {
  Button,
  CollapseIcon,
  ExpandIcon,
  HelpIcon,
  IconButton,
  LogOutIcon,
  namedIcon,
  Sidebar,
  SidebarItem,
  SidebarSection,
  useIsPhone,
} from 'shared-ui';
import { helpAbout, isHelpAddress } from '#src/access/helpAddress.ts';
import { menuFor } from '#src/access/menuFor.ts';
import { toSignOut } from '#src/access/wantedAddress.ts';
import { activeEntry } from './activeEntry.ts';

const SetUpEntry = lazyComponent(() =>
  import(/* webpackChunkName: "set-up-entry" */ './SetUpEntry.tsx').then((code) => code.SetUpEntry),
);
/** Entries of the shell itself. */
const own = [accountPath, helpPath, setUpPath].map((path) => ({ path }));

export interface AppSidebarProps {
  readonly user: Me;
  readonly remotes: readonly LiveRemote[];
  readonly expanded: boolean;
  readonly onToggle: () => void;
  /** The user chose where to go. A page with unsaved work may still keep them. */
  readonly onChoose: () => void;
}

/** The sidebar: the live remotes' menu entries, the user and Logout. */
export function AppSidebar({ user, remotes, expanded, onToggle, onChoose }: AppSidebarProps) {
  const { pathname } = useLocation();
  const menu = useMemo(() => menuFor(user, remotes), [user, remotes]);
  const phone = useIsPhone();
  const hasSetUp = usePrefetched(SetUpEntry, user.role === 'full_admin');
  // A phone's header has no room for the way to the page about the screen.
  const guide = phone && !isHelpAddress(pathname) ? helpAbout(pathname) : helpPath;
  // A click shows before its page has loaded, and is undone when the previous page keeps the user.
  const [active, setActive] = useOptimistic(activeEntry([...menu.main, ...menu.admin, ...own], pathname));
  const choose = (path: string) => {
    onChoose();
    startTransition(() => setActive(path));
  };

  const items = (entries: readonly RemoteMenuEntry[]) =>
    entries.map(({ path, label, icon }) => (
      <SidebarItem key={path} label={label} icon={namedIcon(icon)} active={path === active}>
        <PageLink to={path} onClick={() => choose(path)} />
      </SidebarItem>
    ));

  return (
    <Sidebar
      user={{ name: user.name, role: roleLabel(user.role) }}
      account={{
        link: <PageLink to={accountPath} onClick={() => choose(accountPath)} />,
        active: active === accountPath,
      }}
      foot={<SidebarFoot expanded={expanded} onToggle={onToggle} onChoose={onChoose} />}
    >
      <SidebarSection>
        {items(menu.main)}
        <SidebarItem label="Guide" icon={HelpIcon} active={active === helpPath}>
          <PageLink to={guide} onClick={() => choose(helpPath)} />
        </SidebarItem>
      </SidebarSection>
      {menu.admin.length > 0 && (
        <SidebarSection label="Admin">
          {items(menu.admin)}
          {hasSetUp && (
            <SetUpEntry
              path={setUpPath}
              active={active === setUpPath}
              onChoose={() => choose(setUpPath)}
              waiting={null}
            />
          )}
        </SidebarSection>
      )}
    </Sidebar>
  );
}

function SidebarFoot({
  expanded,
  onToggle,
  onChoose,
}: Pick<AppSidebarProps, 'expanded' | 'onToggle' | 'onChoose'>) {
  const navigate = useNavigate();
  const phone = useIsPhone();
  // The login page ends the session: a page with unsaved work may still keep its user.
  const leave = () => {
    onChoose();
    void navigate(loginPath, { replace: true, state: toSignOut });
  };
  const rail = !expanded && !phone;
  return (
    <>
      {rail ? (
        <IconButton label="Logout" icon={LogOutIcon} variant="ghost" size="tool" onClick={leave} />
      ) : (
        <Button variant="ghost" size="row" icon={LogOutIcon} onClick={leave}>
          Logout
        </Button>
      )}
      {!phone && (
        <IconButton
          label={expanded ? 'Collapse sidebar' : 'Expand sidebar'}
          icon={expanded ? CollapseIcon : ExpandIcon}
          variant="ghost"
          size={rail ? 'tool' : 'row'}
          onClick={onToggle}
        />
      )}
    </>
  );
}
