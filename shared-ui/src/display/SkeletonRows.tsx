import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '#src/display/Skeleton.tsx';
import { skeletonOpacity, skeletonRow } from '#src/display/skeletonRow.ts';

export interface SkeletonRowsProps {
  /** Default 8. */
  rows?: number | undefined;
  /** Pixels; default 44. */
  rowHeight?: number | undefined;
  /** Widths of the bars of one row, left to right. */
  bars?: readonly string[] | undefined;
  /** Announced to screen readers. */
  label?: string | undefined;
}

/** Rows of bars. Each row is 9 % fainter than the last. */
export function SkeletonRows({
  rows = 8,
  rowHeight = skeletonRow.height,
  bars = skeletonRow.bars,
  label = 'Loading',
}: SkeletonRowsProps) {
  return (
    <chakra.div role="status" aria-label={label} aria-busy w="full">
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div
          // Skeleton rows are identical and never move.
          key={row}
          display="flex"
          alignItems="center"
          gap="4"
          h={`${rowHeight}px`}
          px="4"
          borderBottom="1px solid"
          borderColor="border.muted"
          opacity={skeletonOpacity(row)}
        >
          {bars.map((width, bar) => (
            <Skeleton key={`${bar} ${width}`} width={width} />
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  );
}
