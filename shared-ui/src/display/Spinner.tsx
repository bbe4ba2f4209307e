import { chakra } from '@chakra-ui/react/styled-system';

export interface SpinnerProps {
  /** Pixels; default 16. */
  size?: number | undefined;
  /** Announced to screen readers. Null inside an element that is already `aria-busy`. */
  label?: string | null | undefined;
  /** Placed over a button's left padding, so that the button keeps its width. */
  floating?: boolean | undefined;
}

const Ring = chakra('svg', {
  base: {
    flexShrink: 0,
    animation: 'spin 900ms linear infinite',
    _motionReduce: { animationDuration: '3s' },
  },
  variants: { floating: { true: { position: 'absolute', left: '8px' } } },
});

/** A ring with a gap, in the colour of its text. */
export function Spinner({ size = 16, label = 'Loading', floating = false }: SpinnerProps) {
  return (
    <Ring
      floating={floating}
      viewBox="0 0 16 16"
      width={`${size}px`}
      height={`${size}px`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d="M8 1.5a6.5 6.5 0 1 1-6.2 4.6" />
    </Ring>
  );
}
