import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronsUpDown } from 'lucide-react';
import { ArrowDownIcon, ArrowUpIcon } from '#src/icons/icons.ts';
import type { Sort } from '#src/tables/column.ts';

export interface SortHeadProps {
  header: string;
  direction: Sort['direction'] | null;
  /** Shows no mark at rest. */
  quiet?: boolean | undefined;
  onClick: () => void;
}

const Head = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: 'row',
    mx: '-4px',
    px: '4px',
    borderRadius: 'badge',
    fontWeight: '600',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '& > svg': { flexShrink: 0 },
  },
  variants: { active: { true: { color: 'fg' }, false: { '& > svg': { opacity: 0.55 } } } },
});

/** Header of a sortable column: chevrons when idle, an arrow when it sorts. */
export function SortHead({ header, direction, quiet = false, onClick }: SortHeadProps) {
  const Mark = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <Head type="button" active={direction !== null} onClick={onClick}>
      {header}
      {!(quiet && direction === null) && (
        <Mark size={14} strokeWidth={direction === null ? 1.75 : 2} aria-hidden />
      )}
    </Head>
  );
}
