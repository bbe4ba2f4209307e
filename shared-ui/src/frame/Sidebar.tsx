import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Avatar } from '#src/display/Avatar.tsx';
import { Logo } from '#src/display/Logo.tsx';
import { useFrame } from '#src/frame/FrameContext.ts';
import { headerHeight } from '#src/frame/headerHeight.ts';

export interface SidebarProps {
  /** SidebarSection elements. */
  children: ReactNode;
  /** The signed-in user: name and role label. */
  user: { name: string; role: string };
  /** Logout and collapse: SidebarFoot buttons. */
  foot: ReactNode;
}

/** The sidebar's content: logo, sections, and the user block at the bottom. */
export function Sidebar({ children, user, foot }: SidebarProps) {
  const { rail } = useFrame();
  return (
    <chakra.div display="flex" flexDirection="column" h="full">
      <chakra.div
        display="flex"
        alignItems="center"
        h={headerHeight}
        flexShrink={0}
        {...(rail ? { justifyContent: 'center' } : { px: '18px' })}
      >
        <Logo word={!rail} />
      </chakra.div>
      <chakra.nav aria-label="Main" flex="1" minH="0" overflowY="auto" px="12px">
        {children}
      </chakra.nav>
      <chakra.div
        flexShrink={0}
        borderTop="1px solid"
        borderColor="border"
        py="3"
        display="flex"
        flexDirection="column"
        gap="2"
        {...(rail ? { alignItems: 'center' } : { px: '18px' })}
      >
        <chakra.div display="flex" alignItems="center" gap="2" minW="0">
          <Avatar name={user.name} size={28} />
          <chakra.div minW="0" {...(rail ? { srOnly: true } : {})}>
            <chakra.p textStyle="dense" fontWeight="600" truncate title={user.name}>
              {user.name}
            </chakra.p>
            <chakra.p textStyle="caption" color="fg.muted">
              {user.role}
            </chakra.p>
          </chakra.div>
        </chakra.div>
        <chakra.div
          display="flex"
          alignItems="center"
          {...(rail
            ? { flexDirection: 'column', gap: '1' }
            : { justifyContent: 'space-between', ml: '-6px', mr: '-6px' })}
        >
          {foot}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
