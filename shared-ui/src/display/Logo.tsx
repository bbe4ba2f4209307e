import { chakra } from '@chakra-ui/react/styled-system';
import { logoMark, logoSize } from '#src/display/logoMark.ts';

export interface LogoProps {
  /** Pixels; default 26. */
  size?: number | undefined;
  /** Show the name next to the mark. Default true. */
  word?: boolean | undefined;
}

/** MobPrep's mark: two roof lines on a patina plate. */
export function Logo({ size = logoSize, word = true }: LogoProps) {
  return (
    <chakra.span display="inline-flex" alignItems="center" columnGap="10px">
      <chakra.svg
        viewBox={`0 0 ${logoMark.side} ${logoMark.side}`}
        width={`${size}px`}
        height={`${size}px`}
        flexShrink={0}
        {...(word ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'MobPrep' })}
      >
        <chakra.rect width={logoMark.side} height={logoMark.side} rx={logoMark.radius} fill="accent.solid" />
        <chakra.path
          d={logoMark.roof}
          fill="none"
          stroke="accent.contrast"
          strokeWidth={logoMark.stroke}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </chakra.svg>
      {word && (
        <chakra.span fontSize="1rem" lineHeight="1.5rem" fontWeight="650" letterSpacing="-0.008em">
          MobPrep
        </chakra.span>
      )}
    </chakra.span>
  );
}
