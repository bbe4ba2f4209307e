import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { FrameContext } from '#src/frame/FrameContext.ts';
import { SkipLink } from '#src/frame/SkipLink.ts';
import { frameWidth, rail, sidebarWidth } from '#src/frame/sidebarSizes.ts';
import { useDrawer } from '#src/frame/useDrawer.ts';
import { useIsPhone } from '#src/provider/useMedia.ts';

export interface SidebarFrameProps {
  /** 200 wide when expanded, a rail of 64 otherwise. A phone shows a drawer instead. */
  expanded: boolean;
  /** The phone's drawer. */
  drawerOpen: boolean;
  onDrawerClose: () => void;
  /** A Sidebar element. */
  sidebar: ReactNode;
  /** The button that opens the drawer. Every PageHeader shows it. */
  menu?: ReactNode;
  /** Avatar for phone headers. */
  account?: ReactNode;
  /** Leads to the guide's page about this screen. Every PageHeader shows it. */
  help?: ReactNode;
  /** The user has come from another page, instead of opening this one. */
  navigated?: boolean | undefined;
  /** The page: header, body, footer. */
  children: ReactNode;
}

const Aside = chakra('aside', {
  base: {
    position: { base: 'fixed', md: 'sticky' },
    top: '0',
    left: '0',
    zIndex: { base: 'dialog', md: 'sidebar' },
    h: '100dvh',
    flexShrink: 0,
    overflow: 'hidden',
    bg: 'bg.canvas',
    borderRight: { base: '0', md: '1px solid {colors.border}' },
    transitionProperty: { base: 'translate, visibility', md: 'width' },
    transitionDuration: 'panel',
    transitionTimingFunction: 'move',
    _motionReduce: { transitionDuration: '0ms' },
    _print: { display: 'none' },
  },
  variants: {
    look: {
      full: { w: sidebarWidth },
      rail: { w: rail.width },
      drawer: { w: 'min(288px, 84vw)', boxShadow: 'lg' },
      away: { w: 'min(288px, 84vw)', translate: '-100% 0', visibility: 'hidden' },
    },
  },
});

const Main = chakra('main', {
  base: {
    flex: '1',
    minW: '0',
    minH: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg',
    outline: 'none',
  },
});

/** The app's frame: sidebar, hairline and page, at most 1920 px wide in total, left-aligned. */
export function SidebarFrame({
  expanded,
  drawerOpen,
  onDrawerClose,
  sidebar,
  menu = null,
  account = null,
  help = null,
  navigated = false,
  children,
}: SidebarFrameProps) {
  const phone = useIsPhone();
  const drawer = useDrawer(phone && drawerOpen, onDrawerClose);
  const isRail = !phone && !expanded;
  const look = phone ? (drawerOpen ? 'drawer' : 'away') : isRail ? 'rail' : 'full';
  return (
    <FrameContext value={{ menu, account, help, rail: isRail, navigated }}>
      <SkipLink href="#main">Skip to content</SkipLink>
      <chakra.div display="flex" maxW={frameWidth} minH="100dvh" bg="bg.canvas">
        <Aside ref={drawer} look={look} aria-label="Main" inert={look === 'away'}>
          {sidebar}
        </Aside>
        {look === 'drawer' && (
          <chakra.div
            aria-hidden
            onClick={onDrawerClose}
            position="fixed"
            inset="0"
            zIndex="backdrop"
            bg="bg.backdrop"
            animation="fadeIn 160ms"
          />
        )}
        <Main id="main" tabIndex={-1} inert={look === 'drawer'}>
          {children}
        </Main>
      </chakra.div>
    </FrameContext>
  );
}
