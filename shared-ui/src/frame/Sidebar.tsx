import { chakra } from '@chakra-ui/react/styled-system';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { Avatar } from '#src/display/Avatar.tsx';
import { Logo } from '#src/display/Logo.tsx';
import { useFrame } from '#src/frame/FrameContext.ts';
import { headerHeight } from '#src/frame/headerHeight.ts';
import { sidebarInset } from '#src/frame/sidebarSizes.ts';

export interface SidebarProps {
  /** SidebarSection elements. */
  children: ReactNode;
  /** The signed-in user: name and role label. */
  user: { name: string; role: string };
  /** The link to the user's account, without content, and whether that page is open. */
  account?: { link: ReactElement<{ children?: ReactNode }>; active: boolean } | undefined;
  /** Logout and collapse: SidebarFoot buttons. */
  foot: ReactNode;
}

const UserBlock = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minW: '0', borderRadius: 'control' },
  variants: {
    link: {
      true: {
        mx: '-8px',
        px: '8px',
        py: '6px',
        _hover: { bg: 'bg.active' },
        _focusVisible: { outlineOffset: '-2px' },
      },
    },
    active: { true: { bg: 'bg.active' } },
    rail: { true: { mx: '0' } },
  },
});

/** The sidebar's content: logo, sections, and the user block at the bottom. */
export function Sidebar({ children, user, account, foot }: SidebarProps) {
  const { rail } = useFrame();
  const who = (
    <>
      <Avatar name={user.name} size={28} />
      <chakra.div minW="0" {...(rail ? { srOnly: true } : {})}>
        {account && <chakra.span srOnly>My account: </chakra.span>}
        <chakra.p textStyle="dense" fontWeight="600" truncate title={user.name}>
          {user.name}
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.muted">
          {user.role}
        </chakra.p>
      </chakra.div>
    </>
  );
  return (
    <chakra.div display="flex" flexDirection="column" h="full">
      <chakra.div
        display="flex"
        alignItems="center"
        h={headerHeight}
        flexShrink={0}
        {...(rail ? { justifyContent: 'center' } : { px: sidebarInset })}
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
        {...(rail ? { alignItems: 'center' } : { px: sidebarInset })}
      >
        {account ? (
          <UserBlock
            asChild
            link
            active={account.active}
            rail={rail}
            {...(account.active ? { 'aria-current': 'page' } : {})}
          >
            {cloneElement(account.link, {}, who)}
          </UserBlock>
        ) : (
          <UserBlock>{who}</UserBlock>
        )}
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
