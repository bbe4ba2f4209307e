import { chakra } from '@chakra-ui/react/styled-system';
import { skeletonRow } from '#src/display/skeletonRow.ts';

export interface SkeletonProps {
  /** CSS width. Default the full width. */
  width?: string | undefined;
  /** Pixels; default 12. */
  height?: number | undefined;
  round?: boolean | undefined;
}

const Bar = chakra('span', {
  base: {
    display: 'block',
    bg: 'bg.muted',
    borderRadius: 'badge',
    animation: 'pulse 1.6s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
  variants: { round: { true: { borderRadius: 'full' } } },
});

/** A placeholder bar for text or a control. */
export function Skeleton({ width = '100%', height = skeletonRow.barHeight, round = false }: SkeletonProps) {
  return <Bar aria-hidden round={round} width={width} maxWidth="100%" height={`${height}px`} />;
}
