import { type ReactNode, useState } from 'react';
import {
  Avatar,
  Button,
  CollapseIcon,
  ExpandIcon,
  IconButton,
  LogOutIcon,
  MenuIcon,
  namedIcon,
  Sidebar,
  SidebarFrame,
  SidebarItem,
  SidebarSection,
} from '#src/index.ts';

const admin = ['categories', 'assemblies', 'employees', 'units', 'project-types', 'releases'];

export function GalleryFrame({ active, children }: { active: string; children: ReactNode }) {
  const [expanded, setExpanded] = useState(true);
  const [drawer, setDrawer] = useState(false);
  const entry = (name: string) => (
    <SidebarItem
      key={name}
      icon={namedIcon(name)}
      label={name.charAt(0).toUpperCase() + name.slice(1)}
      active={name === active}
    >
      <a href={`#${name}`}>{name}</a>
    </SidebarItem>
  );
  return (
    <SidebarFrame
      expanded={expanded}
      drawerOpen={drawer}
      onDrawerClose={() => setDrawer(false)}
      menu={<IconButton label="Open menu" size="touch" icon={MenuIcon} onClick={() => setDrawer(true)} />}
      account={<Avatar name="Marisol Vantree" size={28} />}
      sidebar={
        <Sidebar
          user={{ name: 'Marisol Vantree', role: 'PM' }}
          foot={
            <>
              {expanded ? (
                <Button variant="ghost" size="row" icon={LogOutIcon}>
                  Logout
                </Button>
              ) : (
                <IconButton label="Logout" icon={LogOutIcon} />
              )}
              <IconButton
                size="row"
                label={expanded ? 'Collapse' : 'Expand'}
                icon={expanded ? CollapseIcon : ExpandIcon}
                onClick={() => setExpanded(!expanded)}
              />
            </>
          }
        >
          <SidebarSection>{['dashboard', 'items'].map(entry)}</SidebarSection>
          <SidebarSection label="Admin">{admin.map(entry)}</SidebarSection>
        </Sidebar>
      }
    >
      {children}
    </SidebarFrame>
  );
}
