import { chakra } from '@chakra-ui/react/styled-system';
import { initials } from '#src/display/initials.ts';

export interface AvatarProps {
  name: string;
  /** Pixels; default 22. */
  size?: number | undefined;
}

const Circle = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    bg: 'bg.emphasized',
    color: 'fg.muted',
    fontWeight: '650',
    lineHeight: '1',
    letterSpacing: '0.02em',
  },
});

/** Initials on grey. Screen readers skip it, because it only decorates the name next to it. */
export function Avatar({ name, size = 22 }: AvatarProps) {
  return (
    <Circle aria-hidden boxSize={`${size}px`} fontSize={`${Math.max(9, Math.round(size * 0.4))}px`}>
      {initials(name)}
    </Circle>
  );
}
