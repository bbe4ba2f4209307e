import { chakra } from '@chakra-ui/react/styled-system';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { Tooltip } from '#src/display/Tooltip.tsx';
import { useFrame } from '#src/frame/FrameContext.ts';
import { rail as sizes } from '#src/frame/sidebarSizes.ts';
import type { IconComponent } from '#src/icons/icon.ts';

export interface SidebarItemProps {
  icon: IconComponent;
  label: string;
  active?: boolean | undefined;
  /** The link or button for the entry, without content: `<Link to="/items" />`. */
  children: ReactElement<{ children?: ReactNode }>;
}

const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    w: 'full',
    h: { base: '48px', md: 'tool' },
    px: '2',
    columnGap: '10px',
    borderRadius: 'control',
    textStyle: 'body',
    fontWeight: '500',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    _hover: { bg: 'bg.active', color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    active: {
      true: { bg: 'bg.active', color: 'fg', fontWeight: '600', '& svg': { color: 'accent.fg' } },
    },
    rail: { true: { w: sizes.entryWidth, h: sizes.entryHeight, px: '0', justifyContent: 'center' } },
  },
});

/** A menu entry. In the rail it is a centred icon with the label as tooltip. */
export function SidebarItem({ icon: Icon, label, active = false, children }: SidebarItemProps) {
  const { rail } = useFrame();
  const inside = (
    <>
      <Icon size={16} strokeWidth={active ? 2 : 1.75} aria-hidden />
      {rail ? <chakra.span srOnly>{label}</chakra.span> : label}
    </>
  );
  return (
    <li>
      <Tooltip content={label} describes={false} side="right" disabled={!rail}>
        <Entry asChild active={active} rail={rail} {...(active ? { 'aria-current': 'page' } : {})}>
          {cloneElement(children, {}, inside)}
        </Entry>
      </Tooltip>
    </li>
  );
}
