import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Palette } from '#src/display/Badge.tsx';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, WarningIcon } from '#src/icons/icons.ts';

export interface NoticeProps {
  /** Default `info`. */
  palette?: Extract<Palette, 'info' | 'success' | 'warning' | 'danger'> | undefined;
  children: ReactNode;
  /** At most one button, on the right. */
  action?: ReactNode;
}

const icons = { info: InfoIcon, success: CircleCheckIcon, warning: WarningIcon, danger: CircleAlertIcon };

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '10px',
    px: '3',
    paddingBlock: '10px',
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'colorPalette.border',
    bg: 'colorPalette.bg',
    color: 'colorPalette.fg',
    textStyle: 'dense',
    '& > svg': { flexShrink: 0, mt: '1px' },
  },
  variants: { acts: { true: { alignItems: { md: 'center' } } } },
});

/** One sentence that concerns everything below it on the page. Failures are announced. */
export function Notice({ palette = 'info', children, action }: NoticeProps) {
  const Icon = icons[palette];
  return (
    <Frame colorPalette={palette} acts={Boolean(action)} role={palette === 'danger' ? 'alert' : 'status'}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <chakra.div flex="1" minW="0">
        {children}
      </chakra.div>
      {action}
    </Frame>
  );
}
