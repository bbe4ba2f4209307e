import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '#src/icons/icons.ts';
import { useIsPhone } from '#src/provider/useMedia.ts';

export interface TitleBlockProps {
  /** TitleBlockCell elements. */
  children: ReactNode;
  /** Number of columns on a desktop, even. A tablet gets half of them. Default: as many as fit at 180 px. */
  columns?: number | undefined;
  /** The single line that a phone shows until the block is unfolded. Without it the block is always open. */
  summary?: ReactNode;
}

const Grid = chakra('dl', {
  base: {
    display: 'grid',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'panel',
    bg: 'bg.panel',
    overflow: 'hidden',
    // Each cell draws its own right and bottom line, and the frame hides the outermost ones.
    '& > div': { mr: '-1px', mb: '-1px' },
  },
});

const equal = (columns: number) => ({ gridTemplateColumns: `repeat(${columns}, 1fr)` });
const fitting = { ...equal(2), md: { gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' } };

/** A tablet has fewer columns, so that values don't break for lack of room. */
const gridOf = (columns: number) => ({
  ...equal(2),
  md: equal(columns / 2),
  '@media (min-width: 56.25em)': equal(Math.min(columns, 4)),
  lg: equal(columns),
});

/** Job facts in a ruled grid, like a drawing's title block. For the project page, checkout and print only. */
export function TitleBlock({ children, columns, summary }: TitleBlockProps) {
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const folds = phone && summary !== undefined;
  return (
    <chakra.div>
      {folds && (
        <chakra.button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          display="flex"
          alignItems="center"
          gap="2"
          w="full"
          minH="touch"
          px="4"
          mb={open ? '2' : '0'}
          textAlign="start"
          border="1px solid"
          borderColor="border"
          borderRadius="panel"
          bg="bg.panel"
        >
          <chakra.span flex="1" minW="0" truncate>
            {summary}
          </chakra.span>
          <chakra.span color="fg.muted" {...(open ? { transform: 'rotate(180deg)' } : {})}>
            <ChevronDownIcon size={18} aria-hidden />
          </chakra.span>
        </chakra.button>
      )}
      {(!folds || open) && <Grid css={columns ? gridOf(columns) : fitting}>{children}</Grid>}
    </chakra.div>
  );
}
