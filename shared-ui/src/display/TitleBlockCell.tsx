import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface TitleBlockCellProps {
  label: string;
  children: ReactNode;
  /** Columns to span on a desktop. Default 1. `full` takes the whole row. */
  span?: number | 'full' | undefined;
  /** Small state text to the right of the label ("Saved"). */
  aside?: ReactNode;
}

/** One fact: 12/500 label over a 14/550 value. */
export function TitleBlockCell({ label, children, span = 1, aside }: TitleBlockCellProps) {
  return (
    <chakra.div
      minW="0"
      px="14px"
      py="9px"
      borderRight="1px solid"
      borderBottom="1px solid"
      borderColor="border"
      gridColumn={span === 'full' ? '1 / -1' : { md: `span ${span}` }}
    >
      <chakra.dt display="flex" textStyle="caption" fontWeight="500" color="fg.subtle">
        {label}
        {aside !== undefined && (
          <chakra.span ml="auto" fontWeight="500">
            {aside}
          </chakra.span>
        )}
      </chakra.dt>
      <chakra.dd textStyle="body" fontWeight="550" mt="0.5">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
