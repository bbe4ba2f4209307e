import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface CommitBarProps {
  /** Left: Select All, Clear. */
  start?: ReactNode;
  /** Right: the button that names its count, "Add Selected (9 items)". */
  children: ReactNode;
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '56px',
    px: { base: '4', md: '3' },
    flexShrink: 0,
    borderTop: '1px solid',
    borderColor: 'border',
    bg: 'bg.panel',
  },
});

/** Foot of the middle column, 56 high, with the action for the picked rows. */
export function CommitBar({ start, children }: CommitBarProps) {
  return (
    <Bar>
      {start}
      <chakra.div ml="auto" display="flex" alignItems="center" gap="2">
        {children}
      </chakra.div>
    </Bar>
  );
}
