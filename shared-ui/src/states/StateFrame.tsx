import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface StateFrameProps {
  mark: ReactNode;
  title: string;
  help?: ReactNode;
  action?: ReactNode;
  alert?: boolean | undefined;
}

/** The common layout of empty, failed and refused states: mark, sentence, help, one action. */
export function StateFrame({ mark, title, help, action, alert = false }: StateFrameProps) {
  return (
    <chakra.div
      role={alert ? 'alert' : 'status'}
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      w="full"
      px="6"
      py="12"
    >
      {mark}
      <chakra.p mt="4" fontSize="0.9375rem" lineHeight="1.375rem" fontWeight="650">
        {title}
      </chakra.p>
      {help !== undefined && (
        <chakra.p textStyle="dense" color="fg.muted" mt="1" maxW="320px">
          {help}
        </chakra.p>
      )}
      {action !== undefined && <chakra.div mt="4">{action}</chakra.div>}
    </chakra.div>
  );
}

/** 40 px tile for the icon of a failed or refused state. */
export const StateTile = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSize: '40px',
    borderRadius: 'panel',
    border: '1px solid',
  },
  variants: {
    tone: {
      danger: { bg: 'danger.bg', borderColor: 'danger.border', color: 'danger.fg' },
      neutral: { bg: 'bg.muted', borderColor: 'bg.muted', color: 'fg.muted' },
    },
  },
});
